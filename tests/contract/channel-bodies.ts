/** Valid bodies of the calls for calendars of other channels, and of moving a stay out of their way. */
export const channelBodies = {
  "relocations.create": { accommodation_id: "01934b7e-5a00-7000-8000-000000000001", pricing: "keep", version: 1 },
  "channelFeeds.create": { channel: "airbnb", name: "Airbnb da Ana" },
  "channelImports.create": { channel: "booking_com", name: "Booking.com", address: "https://ical.example.test/v1?t=1" },
  "channelImports.update": { name: "Booking da casa", version: 1 },
  "channelImports.answer": { title: "Livre", doubt: "free", answer: "free" },
  "channelImports.upload": { content: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n" },
  "broughtCalendars.read": { addresses: ["https://ical.example.test/v1?t=1", "https://ical.example.test/v1?t=2"] },
  "broughtCalendars.create": {
    legal_regime: "season_rental",
    accommodations: [
      {
        ...{ address: "https://ical.example.test/v1?t=3", channel: "airbnb", name: "Chalé Araçá", kind: "chalet" },
        ...{ max_guests: 4, base_price_cents: 35_000 },
      },
    ],
  },
};
