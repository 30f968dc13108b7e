import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  busy: boolean
  /** The label while it is busy: 'Signing in...'. */
  busyText: string
}

/** A button that shows that it is busy and cannot be pressed meanwhile. */
export function BusyButton({ busy, busyText, children, disabled, onClick, ...rest }: Props) {
  /** The second click of a double click comes before the button shows that it is busy. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

  // A disabled button loses the focus: keyboard users would start again at the top of the page.
  const working = busy && { 'aria-busy': true, 'aria-disabled': true, 'data-disabled': true }
  return (
    <Button
      {...rest}
      {...working}
      onClick={press}
      disabled={!busy && disabled}
      leftSection={busy ? <Loader size={16} color="currentcolor" aria-hidden /> : rest.leftSection}
    >
      {busy ? busyText : children}
    </Button>
  )
}
