import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route("estilo", "routes/style-guide/index.tsx")] satisfies RouteConfig;
