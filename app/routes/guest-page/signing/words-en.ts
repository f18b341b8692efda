import type { MaritalOptions, SigningWords } from "~/routes/guest-page/signing/words";

export const en: SigningWords = {
  faults: {
    empty: "Fill this in",
    long: "At most 200 characters",
    phone: "Give the phone number with + and the country code",
    email: "Check the e-mail, for example name@example.com",
    noDocument: "Give your CPF or passport number",
    cpf: "This CPF is not valid. Check the digits",
    document: "Give a CPF or the passport number as it is printed",
    date: "Give the date as day/month/year, for example 14/03/1988",
    birthYear: "Check the year of birth",
    name: "Type the full name of the person who signs",
    drawing: "Draw the signature, or choose to sign by your name only",
    agreed: "Tick this to sign the contract",
    wrongDocument:
      "The document is wrong: it is not the one in the contract. Check the number. If the contract is wrong, the house has been told and will send another one",
    me: "Tick to say who signs",
  },
  contract: "Contract",
  number: (number) => `Contract ${number}`,
  back: "Back to the booking",
  opening: "Opening the contract",
  notOpened: "The contract did not open",
  retry: "Try again",
  text: "Text of the contract",
  written: "The contract is in Portuguese, and that text is the one that counts.",
  unnamed: {
    text: "In place of a minor's name the text says, in Portuguese, that the minor is not named yet. It can be signed like this, and the PDF will have these words.",
    form: "Fill in their form, and the name goes into the contract",
  },
  voided: {
    title: "The signed contract is no longer valid.",
    text: (company, on) =>
      `${company} voided it on ${on}. If another one follows, it appears here; to know why, contact ${company}.`,
  },
  none: { title: "There is no contract to sign now.", text: (company) => `If you expected one, contact ${company}.` },
  waits: {
    title: "The contract is not ready yet.",
    more: (company) =>
      `It waits because more people are named than are booked. Check the forms; if they are right, tell ${company} who is not coming.`,
    ages: (company) =>
      `It waits because the ages given are not those of the booking. Check the dates of birth in the forms; if they are right, ask ${company} to correct the booking.`,
    company: (company) =>
      `${company} is still completing the contract. You need not do anything now: it appears here once it is ready.`,
    forms: "Check the forms",
  },
  complete: {
    title: "Complete the contract",
    text: (count) =>
      `The text still needs ${count === 1 ? "one detail" : `${count} details`} of yours. Then you read and sign it.`,
  },
  signed: { title: "The contract is signed.", text: "Keep the PDF: it carries the evidence of the signature." },
  ended: {
    title: "The contract was signed, and is no longer valid.",
    text: "The booking has ended, and the contract with it. What was signed stays here.",
  },
  outdated: {
    title: "The contract was signed with the earlier details.",
    text: (company) =>
      `Something changed after it was signed: text and PDF say what was agreed then. ${company} decides whether this contract stays or sends another to sign.`,
  },
  toSign: {
    title: "Read and sign the contract",
    text: (minutes) => `Reading takes about ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
  },
  toRead: {
    title: "Read the contract",
    held: "You can read it now. Confirm the booking before signing.",
    over: "This contract can no longer be signed.",
  },
  news: {
    signed: "Done, the contract is signed.",
    kept: (left) => `Signature kept. ${left === 1 ? "One person is left." : `${left} people are left.`}`,
    before: {
      signed: "The contract was signed already. There is no need to sign again.",
      arrived: "This signature had arrived already. The next one is missing.",
    },
    lost: {
      show: "",
      open: "The contract could not be opened. Check your connection and try again.",
      tell: "We do not know whether your details arrived. Check your connection and try again: repeating does no harm.",
      sign: "We do not know whether your signature arrived. Check your connection and try again: repeating does no harm.",
      send: "We do not know whether the link was sent. Check your connection and try again: repeating does no harm.",
    },
    waits:
      "The email with the link has not been sent yet: it is waiting. To avoid the wait, send the link by WhatsApp.",
    sent: "Link sent. You see here when the person opens it and signs.",
    made: "The link is ready. Send it by WhatsApp.",
    noCode: "This could not be opened. Check your connection and try again.",
  },
  facts: {
    title: "Your details",
    button: "Continue to the text",
    working: "Sending",
    note: "These details go into the contract of your stay. On this device, whatever your registration form asks too is already filled in there.",
    known: (company: string) =>
      `Stayed with ${company} before? With your date of birth, what the company already has appears here for you to check.`,
    choose: "Choose",
    document: "CPF: digits only; passport: letters and digits",
    country: "The country, for example Argentina",
    date: "Day/month/year",
    address: "Street, number, city, state and country",
    phone: "With + and the country code",
    adult: "Full name of the adult who comes with the minors",
    marital: (): MaritalOptions =>
      [
        ...[
          ["solteiro(a)", "Single"],
          ["casado(a)", "Married"],
          ["em união estável", "In a civil union"],
        ],
        ...[
          ["separado(a)", "Separated"],
          ["divorciado(a)", "Divorced"],
          ["viúvo(a)", "Widowed"],
        ],
      ] as [string, string][],
  },
  sign: {
    title: "Signature",
    notNow: (company) => `This contract can no longer be signed. Contact ${company}.`,
    confirmFirst: "Confirm the booking before signing.",
    goConfirm: "Go back and confirm",
    progress: (done, all) => (done === 0 ? `Every adult signs: ${all} signatures.` : `${done} of ${all} signed.`),
    person: (position) => `Person ${position}`,
    guardian: "The adult who signs for whoever booked",
    signedAt: (moment) => `Signed on ${moment}`,
    turn: "Signs now",
    states: {
      not_sent: "Link not sent yet",
      waits: "Email with the link waiting to be sent",
      sent: "Link sent",
      opened: "Opened the contract",
    },
    missing: "Still to sign",
    waitsFor: {
      form: "This person's registration form comes first",
      desk: "The booking does not have this person's name. Ask your host to add them",
      guardian:
        "Under 18 by the date of birth: an adult signs for this person. Say in their registration form who is responsible: an adult of the booking, or another one",
      relation: "Before the signature, complete the minor's form: the relation and the details of this adult",
      authorization:
        "Before the signature, send the authorisation of the mother or the father through the minor's form",
      adults:
        "The booking says that this is an adult, and the forms say that they are under 18. Check the forms, or ask your host to correct the booking",
    },
    openForms: "Open the forms",
    sendTo: "Send the link",
    sendAgain: "Send again",
    sendText:
      "The link is for this person only. They read and sign on their own device, and you see only the state here.",
    demonstration: "This booking is part of a demonstration: nothing about it is sent by e-mail.",
    byMail: "Send by e-mail",
    byWhatsapp: "Send by WhatsApp",
    openWhatsapp: "Open WhatsApp",
    copy: "Copy the link",
    copied: "Link copied",
    notCopied: "The browser did not allow copying. Copy the link by hand.",
    making: "Preparing",
    message: (place, url) => `Hello! This is your link to read and sign the contract for our stay at ${place}: ${url}`,
    here: "Sign on this device",
    hereText:
      "The booking has neither an e-mail address nor a phone number of this person. They can sign here, and the contract says so.",
    noCopy:
      "Without an e-mail address given before the last signature, no copy is mailed to whoever signs here. The PDF will be on the page of the booking.",
    who: "Who signs",
    me: (name) => `I am ${name} and sign on this device`,
    backToMine: "Back to my signature",
    waiting: "Your signature is stored. Those of the others are missing.",
    documentHelp: "The one in the contract.",
    inPdf: "The signed PDF shows this number to your host and to everybody who signs.",
    name: "Full name",
    nameHelp: "As on the registration form",
    document: "CPF or passport",
    agree: "I have read the contract and agree with it",
    button: "Sign contract",
    working: "Signing",
    notSigned: "The contract was not signed. Check what is marked above.",
    kept: (company, address) =>
      `As evidence ${company} keeps the time of the signature, this internet address (${address}), the device used and the seal of the text that you read (SHA-256).`,
    typedIsEnough: "The name above counts as your signature.",
    onlyType: "I prefer to sign by my name only",
    ratherDraw: "I prefer to draw the signature",
    draw: "Draw the signature",
    undo: "Undo stroke",
    clear: "Clear",
    drawHelp: "With a finger or the mouse",
    drawn: "Signature drawn",
  },
  own: {
    title: "Contract to sign",
    lead: "Read the text and sign. This link is for you only.",
    of: (name) => `Booked by ${name}`,
    signed: { title: "Your signature is stored.", text: "The PDF is here after the last signature." },
    all: { title: "Everybody has signed the contract.", text: "Keep the PDF: it has the evidence of the signatures." },
    closed: "This contract can no longer be signed.",
    waitsFor: {
      form: "Before you sign, fill in your registration form by the link that you received, or ask your host.",
      desk: "The booking does not have your name. Ask your host to add you.",
      guardian:
        "Under 18 by the date of birth: an adult signs for this person. Say in their registration form who is responsible: an adult of the booking, or another one.",
      relation: "Before the signature, complete the minor's form: the relation and the details of this adult.",
      authorization:
        "Before the signature, send the authorisation of the mother or the father through the minor's form.",
      adults: "The booking has more adults than the registration forms. Please ask your host to correct the booking.",
    },
    copy: {
      mail: "Once everybody has signed, a copy goes to your e-mail.",
      form: "Nobody gave your e-mail address, and without it no copy is mailed. You can still add it to your registration form until the last signature. The PDF will be on this page, for the browser in which you sign.",
      company:
        "Nobody gave your e-mail address, and without it no copy is mailed. Give it to your host until the last signature. The PDF will be on this page, for the browser in which you sign.",
    },
    held: "The booking is not confirmed yet. You can read it now; wait for the confirmation to sign.",
  },
  done: {
    who: "Who signed",
    pdf: "Download PDF",
    preparing: "The PDF is being prepared. It appears here in a moment.",
    mailed: "A copy goes to your e-mail.",
    willBeMailed: "Once it is ready, a copy goes to your e-mail.",
    seal: "Seal of the text",
    sealNote: "The seal (SHA-256) changes if a single letter of the contract does. Whoever has the PDF can check it at",
    check: "Check contract",
    read: "Read the signed text",
  },
};
