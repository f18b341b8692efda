import { holdBooking } from "#server/bookings/hold-booking";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";

/** Takes a hold up again that ended while its money was on its way. Refuses with 409 where its nights are no longer free. */
export async function takeUpHold(ctx: Ctx, code: string): Promise<void> {
  const { booking } = await lockMoney(ctx, code);
  if (booking.status !== "expired") return;
  try {
    await holdBooking(ctx, code);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "UnavailableDateForBookingException") throw error;
    throw refusedStep(
      `A pré-reserva ${code} expirou e as noites dela já foram ocupadas. Combine com o hóspede outras datas ou a devolução, e lance o valor de outro jeito.`,
    );
  }
}
