import type { Body } from '#contract/index.ts'

type MessagesChoices = Body<'PUT /api/message-preferences'>

/** The name of a checkbox in the form of all kinds. */
export const boxName = (kind: string, channel: string) => `${kind}.${channel}`

/** The hidden field that records a checkbox's state when the page was opened. */
export const renderedStateValue = (kind: string, channel: string, ticked: boolean) =>
  `${boxName(kind, channel)}.${ticked ? 'on' : 'off'}`

/** The differences between the posted choices and those shown: an outdated tab reverts nothing else. */
export function parseNotificationChoices(posted: string): MessagesChoices {
  const form = new URLSearchParams(posted)
  const choices = form.getAll('shown').flatMap((shown) => {
    const [kind = '', channel = '', was] = shown.split('.')
    const wanted = form.has(boxName(kind, channel))
    return wanted === (was === 'on') ? [] : [{ kind, channel, wanted } as MessagesChoices['choices'][number]]
  })
  return { choices, ...(form.has('smsConsent') && { smsConsent: true }) }
}
