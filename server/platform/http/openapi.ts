import type { Hono } from "hono";
import * as z from "zod";
import type { Endpoint } from "#contract/platform/endpoint";
import { errors } from "#contract/platform/errors";
import { jsonAnswer } from "#server/platform/http/answers";
import type { AppEnv } from "#server/platform/http/environment";

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (schema: z.ZodType | undefined, place: "path" | "query") => {
    const { properties = {}, required = [] } = (schema ? schemaOf(schema, "input") : {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: each,
    }));
  };
  return [...from(endpoint.params, "path"), ...from(endpoint.query, "query")];
}

const fileSchema = { type: "string", format: "binary" };

function bodyOf({ body, upload }: Endpoint): Json | undefined {
  if (upload) return { content: Object.fromEntries(upload.types.map((type) => [type, { schema: fileSchema }])) };
  return body && { content: { "application/json": { schema: schemaOf(body, "input") } } };
}

function answerOf({ answer, file, stream }: Endpoint): Json | undefined {
  if (stream) return { content: { "text/event-stream": { schema: { type: "string" } } } };
  if (file !== null) return { content: { [file]: { schema: fileSchema } } };
  return answer && { content: { "application/json": { schema: schemaOf(answer, "output") } } };
}

function operation(name: string, endpoint: Endpoint): Json {
  const body = bodyOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    "x-access": endpoint.access === "public" ? { public: true } : endpoint.access,
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, ...body } }),
    responses: {
      [endpoint.status]: { description: "Success", ...answerOf(endpoint) },
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["error", "message"],
  properties: {
    error: { enum: Object.keys(errors) },
    message: { type: "string" },
    reason: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    permissions: { type: "array", items: { type: "string" } },
    request_id: { type: "string" },
  },
};

/** The OpenAPI 3.1 document of the endpoints, built from the same objects that the server mounts. */
export function openApiDocument(endpoints: Record<string, Endpoint>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Estadia", version: "1" },
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

/** Publishes the document at `/api/openapi.json`; it is built at the first request. */
export function serveOpenApi(app: Hono<AppEnv>, endpoints: Record<string, Endpoint>): void {
  let document: Json | undefined;
  app.get("/api/openapi.json", (context) => {
    document ??= openApiDocument(endpoints);
    return jsonAnswer(context, document);
  });
}
