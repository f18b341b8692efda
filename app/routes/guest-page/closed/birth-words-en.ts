import type { BirthWords } from "~/routes/guest-page/closed/birth-words";

export const en: BirthWords = {
  title: "This stay is over.",
  ask: "This page is of a stay that is over. To see the receipt and the contract, enter the date of birth of the person who booked.",
  newLink: "This page is of a stay that is over. To see the receipt and the contract, ask your host for a new link.",
  askPdf:
    "The signed contract shows complete document numbers. Enter the date of birth of the person who booked to open the PDF.",
  companyPdf:
    "The signed contract shows complete document numbers and does not open on this device. Ask your host for a copy.",
  birth: "Date of birth",
  help: "Day/month/year",
  open: "Open",
  opening: "Opening",
  invalid: "Give the date as day/month/year, for example 14/03/1988",
  wrong: "This date does not match. Check it and try again: there are 5 attempts a day.",
  over: "No attempts are left today. Try again tomorrow, or contact your host.",
  lost: "It could not be opened. Check your connection and try again.",
};
