import type { Body } from '#contract/index.ts'

type MessagesChoices = Body<'PUT /api/message-preferences'>

/** The name of a box in the form of all kinds. */
export const boxName = (kind: string, channel: string) => `${kind}.${channel}`

/** What the form posts beside a box: which it is, and how it stood when the page was opened. */
export const shownAs = (kind: string, channel: string, ticked: boolean) =>
  `${boxName(kind, channel)}.${ticked ? 'on' : 'off'}`

/** What somebody changed against what they saw: a tab that was opened long ago takes nothing else back. */
export function readChoices(posted: string): MessagesChoices {
  const form = new URLSearchParams(posted)
  const choices = form.getAll('shown').flatMap((shown) => {
    const [kind = '', channel = '', was] = shown.split('.')
    const wanted = form.has(boxName(kind, channel))
    return wanted === (was === 'on') ? [] : [{ kind, channel, wanted } as MessagesChoices['choices'][number]]
  })
  return { choices, ...(form.has('smsConsent') && { smsConsent: true }) }
}
