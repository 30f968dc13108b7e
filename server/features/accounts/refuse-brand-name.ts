import { nameTexts } from '#contract/names.ts'
import { nameProblem, reservedNames } from '#domain/person-name.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Refuses the brand as a person's name, since mails about them would read as if the brand had sent them. */
export function refuseBrandName(
  { settings }: Pick<Context, 'settings'>,
  name: string | null | undefined,
  field = 'name',
): void {
  const problem = name && nameProblem(name, reservedNames(settings.now().brandName))
  if (!problem) return
  throw refuse('invalid_input', { message: nameTexts[problem], fields: { [field]: nameTexts[problem] } })
}
