import type { SourceFile } from '../source-files.ts'
import { type Rule, refuseLines } from './rule.ts'

const environmentDoor = /^server\/config(\.ts|\/)|^tools\/|^fakes\/[^/]+\/main\.ts$|^[^/]+\.config\.[a-z]+$/
const clockDoor = /(^|[/-])clock\.ts$|^web\/storage\/|^fakes\/|^tools\//
const formatDoor =
  /^locales\/format\.ts$|^notifications\/format\.ts$|^domain\/service-time\.ts$|^fakes\/|^tools\//

export const environmentHasOneDoor: Rule = (file) =>
  closed(file, environmentDoor)
    ? refuseLines(file, /\bprocess\.env\b/, 'process.env belongs in server/config.ts')
    : []

export const clockHasOneDoor: Rule = (file) =>
  closed(file, clockDoor)
    ? refuseLines(
        file,
        /\bnew Date\(\)|\bDate\.now\(\)/,
        'take the time as an argument, or from the clock of the context',
      )
    : []

export const formattingHasOneDoor: Rule = (file) =>
  closed(file, formatDoor)
    ? refuseLines(
        file,
        /\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\(/,
        'money and dates are formatted in locales/format.ts, notifications/format.ts and domain/service-time.ts',
      )
    : []

export const invalidationInOneFile: Rule = (file) =>
  file.path.startsWith('web/') && closed(file, /^web\/api\//)
    ? refuseLines(
        file,
        /\.invalidateQueries\(|\bqueryKey: \[/,
        'keys stand in web/api/keys.ts, and what a call makes stale in web/api/query-invalidation.ts',
      )
    : []

function closed(file: SourceFile, door: RegExp): boolean {
  return file.isCode && !file.isTest && !door.test(file.path)
}
