/** Valid bodies of automatic mails. */
export const notificationBodies = {
  "notificationMails.update": { on: true, subject: "Reserva {{codigo}}", paragraph: "Olá de {{empresa}}.", version: 1 },
  "notificationMails.saveSettings": { channel_guests: true, version: 1 },
  "notificationMails.saveOwn": { muted: ["channel_conflict"] },
};
