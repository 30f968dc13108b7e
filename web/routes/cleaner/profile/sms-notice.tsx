import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { profile } from '#text/cleaner-profile.ts'
import { paths } from '#web/paths.ts'

const copy = profile.sms

/** The SMS consent. Its links open in new tabs, so that the form's input is kept. */
export function SmsNotice(box: CheckboxProps) {
  return <Checkbox name="smsConsent" label={<Label />} {...box} />
}

function Label() {
  return (
    <>
      {copy.before}
      <Anchor href={paths.terms()} target="_blank" inherit td="underline">
        {copy.terms}
      </Anchor>
      {copy.between}
      <Anchor href={paths.privacyPolicy()} target="_blank" inherit td="underline">
        {copy.privacy}
      </Anchor>
      {copy.after}
    </>
  )
}
