/** Classes for react-day-picker, so that its style sheet need not come along. */
export const calendarClasses = {
  months: "relative flex gap-6",
  month: "grid content-start gap-2",
  month_caption: "flex h-9 items-center justify-center",
  caption_label: "text-md font-semibold first-letter:uppercase",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: navButton(),
  button_next: navButton(),
  chevron: "size-4 fill-current",
  month_grid: "border-collapse",
  weekday: "size-10 text-xs font-medium text-muted lg:size-9",
  day: "group/day p-0 text-center",
  day_button:
    "num grid size-11 place-items-center rounded-2 text-sm hover:bg-hover lg:size-9 group-data-selected/day:bg-primary group-data-selected/day:text-on-primary group-[.is-end]/day:bg-primary group-[.is-end]/day:text-on-primary group-data-disabled/day:text-subtle group-data-disabled/day:line-through group-data-disabled/day:hover:bg-transparent",
  today: "font-bold text-accent",
  outside: "text-subtle",
  hidden: "invisible",
};

function navButton() {
  return "z-1 grid size-9 place-items-center rounded-2 text-ink hover:bg-hover aria-disabled:text-subtle";
}
