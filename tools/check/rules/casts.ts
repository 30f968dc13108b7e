import { type Rule, refuseLines } from './rule.ts'

/** Each says beside it why the compiler cannot know what is known there. */
const EXPLAINED = [
  'server/features/docs/schemas.ts',
  'server/features/passkeys/add-passkey.ts',
  'server/features/passkeys/check-passkey.ts',
  'server/plugins/register-endpoint.ts',
  'server/queue/start-worker.ts',
  'web/api/form-action.ts',
]

/** A value passes for another type only where somebody looked; tests send what nobody should. */
export const castsAreExplained: Rule = (file) =>
  file.isCode && !EXPLAINED.includes(file.path) && !/[.]test[.]tsx?$|^tests\/e2e\//.test(file.path)
    ? refuseLines(file, /\bas unknown as\b/, 'a cast that hides a mistake: see tools/check/rules/casts.ts')
    : []
