import type { ESTree } from "vite";
import { parseAst } from "vite";

// A browser needs of the contract where a call goes, its words and limits, and of the schemas only those of the forms
// it shows. So a file of the contract becomes two modules: the plain part, and the part that is made with zod.

/** Both parts of a file as JavaScript. The schemas' part hands on what the plain one (`#contract/dates?plain`) exports. */
export interface ContractParts {
  plain: string;
  schemas: string;
}

interface Statement {
  text: string;
  names: string[];
  exported: boolean;
  mentions: Set<string>;
}

interface ContractFile {
  imports: { text: string; from: string; names: Map<string, string> }[];
  statements: Statement[];
}

type Node = ESTree.Node;
type Edit = readonly [start: number, end: number, text: string];

/** Of a definition a browser needs only these (`idempotent`: may be sent again); the server keeps the contract whole. */
const needed = new Set(["method", "path", "idempotent"]);
/** What makes the calls of a record from a definition. */
const makers = new Set(["recordEndpoints", "restorableEndpoints"]);

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
  return Object.values(node).flat().filter(isNode);
}

/** The name of the function that is called with a definition: `endpoint`, or a maker; null for anything else. */
function definedBy(node: Node): string | null {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return null;
  const { name } = node.callee;
  if (name === "endpoint") return name;
  return makers.has(name) && node.arguments[0]?.type === "ObjectExpression" ? name : null;
}

/** The members of a definition that stay. */
function membersOf(call: ESTree.CallExpression): ESTree.ObjectProperty[] {
  const [definition] = call.arguments;
  if (definition?.type !== "ObjectExpression")
    throw new Error("An endpoint's definition is written where it is declared.");
  return definition.properties.filter(
    (each) => each.type === "Property" && each.key.type === "Identifier" && needed.has(each.key.name),
  ) as ESTree.ObjectProperty[];
}

/** Where an endpoint is declared, its definition is cut down; `mentions` gathers the names that are left. */
function read(node: Node, code: string, mentions: Set<string>): Edit[] {
  const maker = definedBy(node);
  if (maker !== null) {
    const members = membersOf(node as ESTree.CallExpression);
    for (const each of members) read(each.value, code, mentions);
    if (maker !== "endpoint") mentions.add(maker);
    const left = `({ ${members.map(({ start, end }) => code.slice(start, end)).join(", ")} })`;
    return [[node.start, node.end, maker === "endpoint" ? left : maker + left]];
  }
  if (node.type === "Identifier") mentions.add(node.name);
  if (node.type === "MemberExpression" && !node.computed) return read(node.object, code, mentions);
  if (node.type === "Property" && !node.computed) return read(node.value, code, mentions);
  return childrenOf(node).flatMap((child) => read(child, code, mentions));
}

const atOnce = /^(CallExpression|NewExpression|MemberExpression|SpreadElement|TemplateLiteral)$/;
const later = /Function/;
const runs = (node: Node): boolean => !later.test(node.type) && (atOnce.test(node.type) || childrenOf(node).some(runs));

/** What a declaration runs as it is read is marked as pure: unused it goes. */
function markPure(declaration: Node): Edit[] {
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }): Edit[] => {
    if (init === null || !runs(init)) return [];
    return [
      [init.start, init.start, "/* @__PURE__ */ (() => ("],
      [init.end, init.end, "))()"],
    ];
  });
}

function edited(code: string, { start, end }: Node, edits: Edit[]): string {
  let text = code.slice(start, end);
  for (const [from, to, put] of edits.toSorted((a, b) => b[0] - a[0])) {
    text = text.slice(0, from - start) + put + text.slice(to - start);
  }
  return text;
}

function namesOf(declaration: Node): string[] {
  if (declaration.type === "FunctionDeclaration") return [declaration.id?.name ?? ""];
  if (declaration.type !== "VariableDeclaration") throw new Error(`The contract has no ${declaration.type}.`);
  return declaration.declarations.map(({ id }) => (id as ESTree.BindingIdentifier).name);
}

function statementOf(node: Node, code: string): Statement {
  const exported = node.type === "ExportNamedDeclaration";
  const declaration = (exported ? node.declaration : node) as Node | null;
  if (declaration === null) throw new Error("The contract exports where it declares.");
  const mentions = new Set<string>();
  const cuts = read(declaration, code, mentions);
  const text = edited(code, declaration, [...cuts, ...markPure(declaration)]);
  return { text, names: namesOf(declaration), exported, mentions };
}

function readFile(code: string): ContractFile {
  const { body } = parseAst(code);
  const imports = body.filter((node) => node.type === "ImportDeclaration");
  return {
    imports: imports.map((node) => ({
      text: code.slice(node.start, node.end),
      from: node.source.value,
      names: new Map(
        node.specifiers.map((each) => [
          each.local.name,
          each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? each.imported.name : "*",
        ]),
      ),
    })),
    statements: body.filter((node) => node.type !== "ImportDeclaration").map((node) => statementOf(node as Node, code)),
  };
}

// What a browser does without: zod, and who may call an endpoint.
const serverSide = new Set(["zod", "#contract/access"]);

/** The names of a file that cannot be had without these: what mentions them, or mentions what mentions them. */
function schemaNames({ imports, statements }: ContractFile, foreign: (specifier: string) => Set<string>): Set<string> {
  const found = new Set<string>();
  for (const { from, names } of imports) {
    const made = from.startsWith("#contract/") ? foreign(from) : null;
    for (const [local, name] of names) if (serverSide.has(from) || made?.has(name)) found.add(local);
  }
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { names, mentions } of statements) {
      if ([...mentions].some((name) => found.has(name))) for (const name of names) found.add(name);
    }
  }
  return found;
}

/** What the plain part of a file imports: of the contract again plain parts, and nothing that it does not mention. */
function plainImports({ imports, statements }: ContractFile): string[] {
  const mentioned = new Set(statements.flatMap(({ mentions }) => [...mentions]));
  return imports.map(({ from, names }) => {
    const kept = [...names].filter(([local]) => mentioned.has(local)).map(([local, name]) => `${name} as ${local}`);
    const source = from.startsWith("#contract/") ? `${from}?plain` : from;
    return kept.length === 0 ? "" : `import { ${kept.join(", ")} } from ${JSON.stringify(source)};`;
  });
}

/** These statements and what they mention: what only cut definitions mentioned is left out. */
function wantedOf(roots: readonly Statement[], { statements }: ContractFile): Set<Statement> {
  const wanted = new Set(roots);
  for (const { mentions } of wanted) {
    for (const each of statements) if (each.names.some((name) => mentions.has(name))) wanted.add(each);
  }
  return wanted;
}

function partsOf(file: ContractFile, made: Set<string>, specifier: string): ContractParts {
  const isMade = ({ names }: Statement) => names.some((name) => made.has(name));
  const wanted = wantedOf(
    file.statements.filter((each) => each.exported || isMade(each)),
    file,
  );
  const plain = file.statements.filter((each) => wanted.has(each) && !isMade(each));
  const handedOn = plain.filter(({ exported }) => exported).flatMap(({ names }) => names);
  const from = `from ${JSON.stringify(`${specifier}?plain`)};`;
  return {
    plain: [
      ...plainImports({ imports: file.imports, statements: plain }),
      ...plain.map(({ text }) => `export ${text}`),
    ].join("\n"),
    schemas: [
      ...file.imports.map(({ text }) => text),
      `import { ${plain.flatMap(({ names }) => names).join(", ")} } ${from}`,
      `export { ${handedOn.join(", ")} } ${from}`,
      ...file.statements.filter(isMade).map(({ text, exported }) => (exported ? `export ${text}` : text)),
    ].join("\n"),
  };
}

/** Splits the files of the contract, which `files` names by specifier (`#contract/dates`), as JavaScript without types. */
export function splitContract(files: ReadonlyMap<string, string>): (specifier: string) => ContractParts {
  const parsed = new Map([...files].map(([specifier, code]) => [specifier, readFile(code)]));
  const made = new Map<string, Set<string>>();
  const fileOf = (specifier: string): ContractFile => {
    const file = parsed.get(specifier);
    if (file === undefined) throw new Error(`The contract has no ${specifier}.`);
    return file;
  };
  const madeIn = (specifier: string): Set<string> => {
    const names = made.get(specifier) ?? schemaNames(fileOf(specifier), madeIn);
    made.set(specifier, names);
    return names;
  };
  return (specifier) => partsOf(fileOf(specifier), madeIn(specifier), specifier);
}
