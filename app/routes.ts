import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The dictionary where Portuguese addresses meet English files. A new screen adds its line here and its row in
// lib/route-access.ts in the same commit; what needs a session stands inside the panel.
export default [
  index("routes/home.tsx"),
  route("login", "routes/auth/login.tsx"),
  route("recuperar-senha", "routes/auth/forgot-password.tsx"),
  route("alterar-senha/:token", "routes/auth/reset-password.tsx"),
  route("acesso-negado", "routes/forbidden.tsx"),
  layout("routes/panel/layout.tsx", [
    layout("routes/panel/page.tsx", [
      route("dashboard", "routes/dashboard/index.tsx"),
      route("acomodacoes", "routes/accommodations/list.tsx"),
      route("acomodacoes/criar", "routes/accommodations/create.tsx"),
      route("acomodacoes/importar", "routes/accommodations/import/start.tsx"),
      route("acomodacoes/importar/:id", "routes/accommodations/import/review.tsx"),
      route("acomodacoes/temporadas", "routes/accommodations/rates/seasons.tsx"),
      route("acomodacoes/taxas", "routes/accommodations/rates/fees.tsx"),
      route("acomodacoes/:id/editar", "routes/accommodations/edit.tsx"),
      route("acomodacoes/:id/tarifas", "routes/accommodations/rate-calendar/page.tsx"),
      route("acomodacoes/:id/comodidades", "routes/accommodations/amenities/page.tsx"),
      route("acomodacoes/proprietarios", "routes/accommodations/owners/list.tsx"),
      route("acomodacoes/proprietarios/criar", "routes/accommodations/owners/create.tsx"),
      route("acomodacoes/proprietarios/:id/editar", "routes/accommodations/owners/edit.tsx"),
      route("acomodacoes/:id/proprietarios", "routes/accommodations/owners/of-accommodation.tsx"),
      route("acomodacoes/:id/inventario", "routes/accommodations/inventory/page.tsx"),
      route("acomodacoes/:id/canais", "routes/accommodations/channels/page.tsx"),
      route("acomodacoes/bloqueios", "routes/accommodations/blocks/list.tsx"),
      route("acomodacoes/:id/bloqueios", "routes/accommodations/blocks/of-accommodation.tsx"),
      route("acomodacoes/:id/fotos", "routes/accommodations/photos/page.tsx"),
      route("reservas", "routes/bookings/list.tsx"),
      route("reservas/calendario", "routes/bookings/calendar/page.tsx"),
      route("reservas/criar", "routes/bookings/create.tsx"),
      route("reservas/:code", "routes/bookings/show.tsx"),
      route("reservas/:code/editar", "routes/bookings/edit.tsx"),
      route("hospedes", "routes/guests/list.tsx"),
      route("hospedes/criar", "routes/guests/create.tsx"),
      route("hospedes/:id", "routes/guests/record.tsx"),
      route("usuarios", "routes/users/list.tsx"),
      route("perfis", "routes/roles/list.tsx"),
      route("perfis/criar", "routes/roles/create.tsx"),
      route("perfis/:id/editar", "routes/roles/edit.tsx"),
      route("minha-conta", "routes/account/layout.tsx", [
        index("routes/account/home.tsx"),
        route("pessoal", "routes/account/personal.tsx"),
        route("empresa", "routes/account/company.tsx"),
        route("pagamentos", "routes/account/terms/page.tsx"),
      ]),
    ]),
  ]),
  route("estilo", "routes/style-guide/index.tsx"),
  route("*", "routes/not-found.tsx"), // last: without it an unmatched address runs no middleware
] satisfies RouteConfig;
