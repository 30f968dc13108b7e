import { relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { seconds } from '../setup/step.mjs'

/** A line for each of the tests of vitest's JSON reports that took longest, the longest first. */
export function slowestTests(reports, most = 20) {
  return reports
    .flatMap((report) => report?.testResults ?? [])
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        file: relative(root, name),
        title,
        took: duration ?? 0,
      })),
    )
    .sort((one, other) => other.took - one.took)
    .slice(0, most)
    .map(({ file, title, took }) => `${seconds(took).padStart(8)}  ${file}  ${title}`)
}
