import { BaseSequencer, type TestSpecification } from "vitest/node";

// Started last, one of these keeps one worker busy while the other has nothing left.
const longest = ["contract/foreign-ids", "contract/fuzz", "storms/storms", "contract/access-matrix", "clerks/clerks"];

const place = ({ moduleId }: TestSpecification) => longest.findIndex((name) => moduleId.includes(`/server/${name}.`));

/** The order of files where nothing is known of their times, as on a fresh clone: the longest of the API first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
    return [...long, ...sorted.filter((file) => place(file) < 0)];
  }
}
