import { Anchor, Text } from '@mantine/core'
import { profile } from '../../../copy/cleaner-profile.ts'
import { paths } from '../../../paths.ts'

const copy = profile.sms

/** What a phone number is used for. Both pages open beside the form, so that nothing typed is lost. */
export function SmsNotice() {
  return (
    <Text size="sm" c="dimmed">
      {copy.before}
      <Anchor href={paths.terms()} target="_blank" inherit td="underline">
        {copy.terms}
      </Anchor>
      {copy.between}
      <Anchor href={paths.privacyPolicy()} target="_blank" inherit td="underline">
        {copy.privacy}
      </Anchor>
      {copy.after}
    </Text>
  )
}
