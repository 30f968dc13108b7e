import { type Rule, refuseLines } from './rule.ts'

/** Each has a comment that says why the compiler cannot know the type. */
const EXPLAINED = [
  'server/features/docs/schemas.ts',
  'server/features/passkeys/add-passkey.ts',
  'server/features/passkeys/check-passkey.ts',
  'server/plugins/register-endpoint.ts',
  'server/queue/start-worker.ts',
  'web/api/form-action.ts',
]

/** Allows a cast only in the files listed above, and in tests, which send invalid input. */
export const castsAreExplained: Rule = (file) =>
  file.isCode && !EXPLAINED.includes(file.path) && !/[.]test[.]tsx?$|^tests\/e2e\//.test(file.path)
    ? refuseLines(file, /\bas unknown as\b/, 'a cast that hides a mistake: see tools/check/rules/casts.ts')
    : []
