import { Anchor, Text } from '@mantine/core'
import { registerCopy } from '../../copy/account.ts'
import { paths } from '../../paths.ts'

const copy = registerCopy.policies

export function Policies() {
  return (
    <Text size="sm" c="dimmed">
      {copy.before}
      <Anchor href={paths.terms()} inherit underline="always">
        {copy.terms}
      </Anchor>
      {copy.and}
      <Anchor href={paths.privacyPolicy()} inherit underline="always">
        {copy.privacy}
      </Anchor>
      .
    </Text>
  )
}
