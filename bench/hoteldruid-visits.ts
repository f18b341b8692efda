import pg from "pg";

const year = new Date().getFullYear();

/** The middle of the filled range: a month of this year with two before it. */
export const month = Math.max(3, new Date().getMonth() + 1);
const middle = Math.round((Date.UTC(year, month - 1, 15) - Date.UTC(year, 0, 1)) / 86_400_000) + 1;

/** The addresses of a month's table, and of the list of all bookings with 200 rows per page. */
export const pages = {
  month: `/tabella.php?anno=${year}&mese=${month}`,
  list: `/visualizza_tabelle.php?anno=${year}&tipo_tabella=prenotazioni`,
};
export const rowsListed = 200;

/** What is pressed on its start page for list, month and new booking, and what each page shows. */
export const presses = {
  list: { link: "#nb_res", usable: "table tr:nth-child(20)" },
  month: { link: "#nb_m0", usable: "#app20" },
  form: { link: "#nb_ires", usable: "select[name=nometipotariffa1]" },
} as const;
export const startPage = "/inizio.php";

async function post(url: string, page: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ anno: String(year), id_sessione: "", ...fields });
  const answer = await fetch(`${url}/${page}`, { method: "POST", body });
  return answer.text();
}

/** Creates its tables with its own form, with 50 rooms; then a rate, 200 people and 1,000 bookings like ours. */
export async function fillHotelDruid(url: string, database: URL): Promise<void> {
  await post(url, "creadb.php", { lingua: "en", creabase: "1", numappartamenti: "50" });
  await fetch(`${url}/inizio.php`);
  const client = new pg.Client(database.href);
  await client.connect();
  await client.query(`update periodi${year} set tariffa1 = 100`);
  await client.query(`insert into clienti (idclienti, cognome, nome, datainserimento, utente_inserimento)
    select n, 'Pessoa ' || n, 'Ana', now(), 1 from generate_series(1, 200) n`);
  await client.query(`insert into prenota${year} (idprenota, idclienti, idappartamenti, iddatainizio, iddatafine,
      assegnazioneapp, num_persone, tariffa, tariffesettimanali, tariffa_tot, conferma, datainserimento,
      utente_inserimento)
    select row_number() over (), 1 + (n * 7 + room) % 200, lpad(room::text, 2, '0'),
      ${middle} + (n - 10) * 4 + room % 4, ${middle} + (n - 10) * 4 + room % 4 + 2,
      'v', 2, 'rate1#@&300', '100,100,100', 300, 'S', now(), 1
    from generate_series(1, 50) room, generate_series(0, 19) n`);
  // The counter of bookings.
  await client.query(`update costiprenota${year} set numlimite = 1001 where idcostiprenota = 1`);
  await client.query("vacuum (analyze)");
  await client.end();
}

let taken = 0;

/** Books one night for a new person with the two forms required there; false if the first one expired. */
export async function book(url: string): Promise<boolean> {
  const day = (offset: number) =>
    new Date(Date.UTC(year, month - 1, 75 + (taken % 4) * 60 + Math.floor(taken / 160) + offset))
      .toISOString()
      .slice(0, 10);
  const stay = { inizioperiodo1: day(0), fineperiodo1: day(1), nometipotariffa1: "tariffa1", numpersone1: "2" };
  taken += 1;
  const common = { origine: "prenota.php", cognome: "Pessoa do banco", nome: "Ana", num_tipologie: "1" };
  const asked = { ...common, ...stay, num_app_richiesti1: "1", nuovaprenotazione: "SI", numcostiagg: "0" };
  const form = await post(url, "clienti.php", { ...asked, mos_tut_dat: "SI", num_commenti1: "1" });
  const id_transazione = /name="id_transazione" value="([^"]+)"/.exec(form)?.[1];
  if (id_transazione === undefined) throw new Error("HotelDruid offered no form for the person.");
  const person = { inserire: "1", inserire_dati_cliente: "1", id_utente_ins: "1", numcostiagg: "0" };
  const made = await post(url, "prenota.php", { ...common, ...person, id_transazione, num_commenti1: "1" });
  if (made.includes("Transaction expired")) return false;
  if (!made.includes("TOTAL")) {
    throw new Error(`HotelDruid made no booking: ${made.replace(/<[^>]*>|\s+/g, " ").slice(-400)}`);
  }
  return true;
}
