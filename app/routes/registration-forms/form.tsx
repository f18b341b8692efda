import { data, href, redirect } from "react-router";
import { DeskFormInput } from "#contract/guest/registration-forms";
import { PageHead } from "~/components/page/page-frame";
import { FormChip, formName } from "~/domains/registration-forms/form-chip";
import { actInput } from "~/lib/acts";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { formatRange } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { DeskForm } from "~/routes/registration-forms/desk-form";
import { FormFiles } from "~/routes/registration-forms/form-files";
import { FormNotices } from "~/routes/registration-forms/form-notices";
import { formIn, secondSave } from "~/routes/registration-forms/form-record";
import { formActs } from "~/routes/registration-forms/forms-bar";
import type { Route } from "./+types/form";

export const handle = routeHandle("/reservas/:code/fichas/:form");
export const meta = routeMeta(handle);

/** A person's form with those of the others of the stay, with whom they may share address or trip. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { code } = params;
  const [forms, booking] = await Promise.all([
    load("GET /api/bookings/:code/registration-forms", { params: { code } }, request),
    load("GET /api/bookings/:code", { params: { code } }, request),
  ]);
  const form = formIn(forms, params.form);
  if (!form) throw data(null, 404);
  return { form, forms, booking };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { request, params } = args;
  const sent = await request.clone().formData();
  if (sent.has(actInput)) return formActs.clientAction(args);
  const save = async (body: DeskFormInput) => {
    const now = await call("PUT /api/bookings/:code/registration-forms/:form", { params, body }, { quiet: [409, 422] });
    const form = formIn(now, params.form);
    toast.success(form ? `Ficha de ${formName(form)} salva` : "Ficha salva");
    return redirect(href("/reservas/:code/fichas/:form", params));
  };
  return submit(request, DeskFormInput, save, { second: async (current) => secondSave(current, params.form) });
}

export default function ShowForm({ loaderData, actionData }: Route.ComponentProps) {
  const { form, forms, booking } = loaderData;
  const { code, holder, accommodation_name, check_in, check_out } = booking;
  return (
    <>
      <PageHead
        title={formName(form)}
        path={[
          { label: "Fichas de registro", to: href("/fichas") },
          { label: holder.name, to: href("/reservas/:code", { code }) },
        ]}
        here="Ficha"
        state={<FormChip {...form} />}
        note={`Pessoa ${form.position} de ${forms.people} · ${accommodation_name} · ${formatRange(check_in, check_out, { year: true })}`}
      />
      <DeskForm
        key={form.id}
        form={form}
        forms={forms}
        checkIn={check_in}
        answer={actionData}
        back={href("/reservas/:code", { code })}
      >
        <FormNotices form={form} />
        <FormFiles code={code} form={form} />
      </DeskForm>
    </>
  );
}
