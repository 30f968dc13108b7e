import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password whose eye can be reached by the keyboard, and whose error reaches screen readers. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleFocusable aria-invalid={props.error ? true : undefined} {...props} />
}
