import { Anchor, Button, Group, Text } from '@mantine/core'
import { designCopy as copy } from '#text/design.ts'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon, type UiIconName } from '#web/ui/icon.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import classes from './design.module.css'
import { Part } from './part.tsx'

const words = copy.button
const icons: UiIconName[] = [
  ...(['home', 'sparkle', 'list', 'chart', 'calendar', 'person'] as const),
  ...(['settings', 'logout', 'menu', 'search', 'back'] as const),
]

export function Buttons() {
  return (
    <Part title={copy.buttons} ground="sunken">
      <Group>
        <Button>{words.main}</Button>
        <Button variant="default">{words.quiet}</Button>
        <Button variant="light">{words.soft}</Button>
        <Button variant="subtle">{words.bare}</Button>
        <Button color="red.9">{words.danger}</Button>
        <Button disabled>{words.off}</Button>
        <BusyButton busy={false} busyText={words.saving}>
          {words.save}
        </BusyButton>
        <BusyButton busy busyText={words.saving}>
          {words.save}
        </BusyButton>
      </Group>
      <Text mt="md">
        <Anchor href={paths.terms()}>{words.link}</Anchor>. {words.call} <PhoneLink phone="+12065550142" />
      </Text>
    </Part>
  )
}

export function Drawn() {
  return (
    <Part title={copy.drawn} ground="deep">
      <ul className={classes.icons}>
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
        <li>
          <BrandMark size={64} />
        </li>
      </ul>
    </Part>
  )
}
