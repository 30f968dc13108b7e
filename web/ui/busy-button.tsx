import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  busy: boolean
  /** What the button says while it works: 'Signing in...'. */
  busyText: string
}

/** A button that shows that it is doing what it says, and cannot be pressed meanwhile. */
export function BusyButton({ busy, busyText, children, disabled, ...rest }: Props) {
  return (
    <Button
      {...rest}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentcolor" aria-hidden /> : rest.leftSection}
    >
      {busy ? busyText : children}
    </Button>
  )
}
