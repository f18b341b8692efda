import { href, redirect, useRevalidator } from "react-router";
import type { FirstSteps as FirstStepsData } from "#contract/office/first-steps";
import type { PixKeyKind } from "#domain/pix-keys";
import { bookingsText } from "~/domains/bookings/booking-words";
import { answerPrice, PriceAnswer, ReadRefusal } from "~/domains/bookings/fetched-price-answer";
import { actOnNote, asksForNote } from "~/domains/bookings/note-acts";
import { priceAnswer } from "~/domains/bookings/possible-acts";
import { fetchActs } from "~/domains/bookings/use-act-dialog";
import { actOnCleaning, asksForCleaning } from "~/domains/cleaning/cleaning-acts";
import { actOnWaiting } from "~/domains/nights/waiting-acts";
import { call, load, loadPart } from "~/lib/api";
import { ApiError, sentencesOf } from "~/lib/api-error";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { useFreshOnReturn, useLive } from "~/lib/use-live";
import { CompanyDay } from "~/routes/dashboard/company-day";
import { FirstSteps, SampleNotice, ServiceView } from "~/routes/dashboard/fetched-parts";
import { loadHeldRules } from "~/routes/dashboard/held-rules";
import type { Route } from "./+types/index";

const pause = 10_000; // ms between two reloads of an open day

export const handle = routeHandle("/dashboard");
export const meta = routeMeta(handle);

/** The dashboard's data: the company's day, or the service's figures for the super-admin. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  if (session.superAdmin) {
    const [service] = await Promise.all([load("GET /api/admin/dashboard", {}, request), ServiceView.fetch()]);
    return { service, day: null, first: null, held: [] };
  }
  const [day, first, held] = await Promise.all([
    load("GET /api/dashboard", { query: queryOf(request) }, request),
    holds(session, "company.edit") ? loadFirstSteps(request) : null,
    loadHeldRules(session, request),
  ]);
  if (day.sample && holds(session, "company.edit")) await ahead(SampleNotice);
  if (day.price_requests.length > 0) await ahead(PriceAnswer);
  if (day.price_refusals.length > 0) await ahead(ReadRefusal);
  return { service: null, day, first, held };
}

/** The remaining first steps; null if they were dismissed, or all are done. */
async function loadFirstSteps(request: Request): Promise<FirstStepsData | null> {
  const first = await loadPart("GET /api/first-steps", {}, request);
  if (first === null || first.hidden || first.steps.every(({ done }) => done)) return null;
  await ahead(FirstSteps);
  return first;
}

/** Loads a part before it is drawn. */
const ahead = (part: { fetch: () => Promise<unknown> }) => part.fetch().catch(() => undefined); // drawn, it says so itself

// as written by list-links
function queryOf({ url }: Request) {
  const { searchParams } = new URL(url);
  const all = (name: string) => (searchParams.get(name) === "todas" ? ("all" as const) : undefined);
  return { cleaning: all("limpezas"), attention: all("pendencias") };
}

/** Runs the act of a button of the day. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const act = form.get("act");
  if (act === "allow moves") {
    await call("POST /api/admin/held-moves", { body: { day: String(form.get("day")) } });
    toast.success("Liberado. As empresas mudam em até 5 minutos.");
    return null;
  }
  if (act === "run job") {
    const { result } = await call("POST /api/admin/jobs/:id/runs", { params: { id: String(form.get("job")) } });
    toast.success(runWords[result]);
    return null;
  }
  const waiting = await actOnWaiting(form);
  if (waiting) return waiting;
  if (asksForCleaning(form)) return actOnCleaning(form);
  if (asksForNote(form)) return actOnNote(form, { code: String(form.get("code")) });
  if (isStepAct(act)) {
    try {
      await stepActs[act](form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.spoken) toast.error(sentencesOf(error)[0]!); // the buttons have no field to show it at
      return null;
    }
    return act === "load sample data" ? redirect(href("/dashboard")) : null; // another screen: scroll to its top
  }
  if (act === priceAnswer) return answerPrice(form);
  const { bookingActs } = await fetchActs();
  return bookingActs.clientAction(args);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const hears = loaderData.day !== null && hasModule(session, "booking") && holds(session, "bookings.view");
  useLive(() => void revalidate(), { pause, kinds: ["bookings", "blocks", "imports"], enabled: hears });
  return loaderData.day ? (
    <CompanyDay day={loaderData.day} first={loaderData.first} held={loaderData.held} />
  ) : (
    <ServiceView {...loaderData.service} onMissing={() => void revalidate()} />
  );
}

const runWords = {
  due: "A tarefa roda em seguida.",
  working: "A tarefa já está rodando.",
  ended: "A tarefa já terminou sem erro.",
};

const named = 3;

/** Acts of the first steps and the demonstration data, by the form's `act`. */
const stepActs = {
  async "hide first steps"() {
    await call("POST /api/first-steps/dismissal", {});
  },
  /** One of the company's own document, phone and e-mail as its Pix key, chosen by a press: "cnpj 12ABC34501DE35". */
  async "use pix key"(form: FormData) {
    const [kind, key] = String(form.get("pix")).split(" ");
    const params = { uuid: String(form.get("tenant")) };
    const { version } = await call("GET /api/tenants/:uuid", { params });
    const body = { pix_kind: kind as PixKeyKind, pix_key: key ?? null, version };
    await call("PUT /api/tenants/:uuid", { params, body });
    toast.success("Chave Pix salva");
  },
  async "load sample data"() {
    const { accommodations, bookings } = await call("POST /api/sample-data", {});
    const places = plural(accommodations, { none: "", one: "acomodação", many: "acomodações" });
    const stays = bookingsText(bookings);
    toast.success(`Dados de exemplo carregados: ${places} e ${stays}`);
  },
  async "remove sample data"() {
    const { kept } = await call("DELETE /api/sample-data", {});
    if (kept.length === 0) return void toast.success("Dados de exemplo removidos");
    const first = kept.slice(0, named).map(({ name, reason }) => `${name} (${reason.toLowerCase()})`);
    const more = kept.length > named ? ` e mais ${kept.length - named}` : "";
    toast.success(`Dados de exemplo removidos. Ficou o que já é seu: ${first.join(", ")}${more}`);
  },
};

type StepAct = keyof typeof stepActs;

/** Whether it is one of these acts. */
function isStepAct(act: FormDataEntryValue | null): act is StepAct {
  return typeof act === "string" && Object.hasOwn(stepActs, act);
}
