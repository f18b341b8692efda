import { posix } from "node:path";
import ts from "typescript";
import { everyPath, textOf } from "#tests/rules/reading/files";

/** An import of a module: `target` is a repository path without extension, or the name of a package. */
export interface Import {
  target: string;
  isPackage: boolean;
  /** Erased by the compiler: it creates no dependency at run time. */
  isType: boolean;
  /** Loaded when it is first needed: a file of its own is the point. */
  isLazy: boolean;
}

export interface Source {
  path: string;
  text: string;
  tree: ts.SourceFile;
  imports: Import[];
}

/** A source from its text; tests use it to create violations. */
export function sourceOf(path: string, text: string): Source {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree, imports: importsOf(path, tree) };
}

/** Every node of a tree, parents before children. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

function resolve(from: string, specifier: string): Pick<Import, "target" | "isPackage"> {
  const bare = specifier.replace(/\.(tsx?|mjs)$/, "");
  if (bare.startsWith("#")) return { target: bare.slice(1), isPackage: false };
  if (bare.startsWith("~/")) return { target: `app/${bare.slice(2)}`, isPackage: false };
  if (bare.startsWith(".")) return { target: posix.join(posix.dirname(from), bare), isPackage: false };
  return { target: specifier, isPackage: true };
}

function importsOf(path: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  for (const node of nodesOf(tree)) {
    const statement = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const call = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = statement ? node.moduleSpecifier : call ? node.arguments[0] : undefined;
    if (!specifier || !ts.isStringLiteralLike(specifier)) continue;
    const isType = ts.isImportDeclaration(node)
      ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : ts.isExportDeclaration(node) && node.isTypeOnly;
    found.push({ ...resolve(path, specifier.text), isType, isLazy: call });
  }
  return found;
}

/** Every TypeScript file of the repository, read once per run. */
export const sources: readonly Source[] = everyPath
  .filter((path) => /\.(tsx?|mts)$/.test(path) && !path.endsWith(".generated.ts"))
  .map((path) => sourceOf(path, textOf(path)));
