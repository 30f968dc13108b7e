import type { SourceFile } from '../source-files.ts'

/** Checks one file, knowing the paths of all, and returns each fault with its line in plain words. */
export type Rule = (file: SourceFile, paths: ReadonlySet<string>) => string[]

const COMMENT = /^\s*(\/\/|\*|\/\*)/

/** Refuses lines that match `pattern`; comments may name what code may not use. */
export function refuseLines(file: SourceFile, pattern: RegExp, reason: string): string[] {
  return file.lines.flatMap((line, index) =>
    pattern.test(line) && !COMMENT.test(line) ? [`line ${index + 1}: ${reason}`] : [],
  )
}
