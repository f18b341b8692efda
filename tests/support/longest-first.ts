import { BaseSequencer, type TestSpecification } from "vitest/node";

// If one of these started last, one worker would be busy while the others have nothing left.
const longest = ["contract/foreign-ids", "contract/fuzz", "storms/storms", "contract/access-matrix", "clerks/clerks"];

const place = ({ moduleId }: TestSpecification) => longest.findIndex((name) => moduleId.includes(`/server/${name}.`));

/** The order of files without recorded times, as in a fresh clone: the longest API tests first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
    return [...long, ...sorted.filter((file) => place(file) < 0)];
  }
}
