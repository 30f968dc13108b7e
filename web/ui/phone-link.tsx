import { Anchor } from '@mantine/core'
import { phoneText } from '#locales/format.ts'

/** The tel: URL of a phone number. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface Props {
  phone: string
  /** The label for screen readers: 'Call Kim, 206 555 0100'. */
  label?: string
}

/** A phone number that can be tapped. */
export function PhoneLink({ phone, label }: Props) {
  return (
    <Anchor
      href={callTo(phone)}
      aria-label={label}
      display="inline-flex"
      mih="var(--touch)"
      style={{ alignItems: 'center', overflowWrap: 'anywhere' }}
    >
      {phoneText(phone)}
    </Anchor>
  )
}
