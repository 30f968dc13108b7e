import { nameCodes } from '#contract/names.ts'
import { nameProblem, reservedNames } from '#domain/person-name.ts'
import { validationText } from '#locales/validation-text.ts'
import type { Context } from '#server/context.ts'
import { refuseField } from '#server/plugins/refusal.ts'

/** Refuses the brand as a person's name, since mails about them would read as if the brand had sent them. */
export function refuseBrandName(
  { settings }: Pick<Context, 'settings'>,
  name: string | null | undefined,
  field = 'name',
): void {
  const problem = name && nameProblem(name, reservedNames(settings.now().brandName))
  if (!problem) return
  throw refuseField(field, ({ validation }) => validationText(validation, nameCodes[problem]))
}
