import { nameTexts } from '#contract/names.ts'
import { nameProblem, ourNames } from '#domain/person-name.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Nobody is called like us: a message of ours about them would read as if it came from us. */
export function refuseOurName(
  { settings }: Pick<Context, 'settings'>,
  name: string | null | undefined,
  field = 'name',
): void {
  const problem = name && nameProblem(name, ourNames(settings.now().brandName))
  if (!problem) return
  throw refuse('invalid_input', { message: nameTexts[problem], fields: { [field]: nameTexts[problem] } })
}
