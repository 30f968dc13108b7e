import { fileURLToPath } from 'node:url'
import { findFaults } from './find-faults.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const files = readSourceFiles(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)))
const faults = findFaults(files)
for (const fault of faults) console.error(fault)
console.log(describeSizes(files.filter((file) => file.isCode)))
process.exitCode = faults.length > 0 ? 1 : 0

function describeSizes(code: SourceFile[]): string {
  const bySize = code.toSorted((one, other) => one.lines.length - other.lines.length)
  const at = (share: number) =>
    bySize[Math.min(Math.floor(bySize.length * share), bySize.length - 1)]?.lines.length
  const longest = bySize.at(-1)
  return (
    `${bySize.length} files of code, median ${at(0.5)} lines, 90th percentile ${at(0.9)}, ` +
    `longest ${longest?.lines.length} (${longest?.path})`
  )
}
