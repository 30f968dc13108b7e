import type { Body } from '../../../../contract/index.ts'

type Choices = Body<'PUT /api/message-preferences'>

/** The name of a box in the form of all kinds. */
export const boxName = (kind: string, channel: string) => `${kind}.${channel}`

/** A box that is not ticked posts nothing: the form names those that it showed. */
export function readChoices(posted: string): Choices {
  const form = new URLSearchParams(posted)
  const choices = form.getAll('shown').map((name) => {
    const [kind, channel] = name.split('.')
    return { kind, channel, wanted: form.has(name) } as Choices['choices'][number]
  })
  return { choices, ...(form.has('smsConsent') && { smsConsent: true }) }
}
