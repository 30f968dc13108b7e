import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/**
 * A password field whose visibility toggle is reachable by keyboard, and whose error is read by screen
 * readers.
 */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleFocusable aria-invalid={props.error ? true : undefined} {...props} />
}
