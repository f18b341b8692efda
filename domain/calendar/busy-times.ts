import type { Component, Property } from "#domain/calendar/content-lines";

/** Shown for busy times, which have no text of their own. */
const busyText = "Ocupado";

/**
 * The busy times of a VFREEBUSY (RFC 5545, 3.6.4) as events: one for each period, with an end or a duration. Only
 * FBTYPE=FREE is free; an unknown type counts as busy, as the standard asks.
 */
export function busyTimes({ properties }: Component): Component[] {
  const busy = properties.filter(({ name, params }) => name === "FREEBUSY" && !isFree(params.get("FBTYPE")));
  return busy.flatMap((property) => property.value.split(",").map((period) => eventOf(property, period)));
}

const isFree = (type = "BUSY") => type.trim().toUpperCase() === "FREE";

function eventOf({ params }: Property, period: string): Component {
  const [from = "", to = ""] = period.split("/").map((part) => part.trim());
  const end = to.toUpperCase().startsWith("P") || to.startsWith("+") ? "DURATION" : "DTEND";
  const times = [
    { name: "DTSTART", params, value: from },
    { name: end, params, value: to },
  ];
  return { name: "VEVENT", properties: [...times, { name: "SUMMARY", params: new Map(), value: busyText }], parts: [] };
}
