import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { passkeyCopy } from '#text/sign-in-with.ts'
import { yourDataCopy as copy } from '#text/your-data.ts'
import { messageOf } from '#web/api/call.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { ConfirmByPasskey } from '#web/ui/confirm-by-passkey.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'

interface Props {
  /** The id of the form's user; the server refuses anyone else. */
  owner: number
  act: 'export' | 'delete'
  submit: string
  /** Label of a checkbox that must be ticked before an irreversible act. */
  sure?: string
  /** The second factors that are required as well. */
  factors?: { app: boolean; passkey: boolean }
  posted: FormResult | undefined
}

/**
 * Asks for the password and posts the form; the download and the closing of the account work without script.
 */
export function OwnerForm({ owner, act, submit, sure, factors, posted }: Props) {
  const codeProblem =
    posted?.problems.code ?? (posted?.message === copy.unconfirmed ? posted.message : undefined)
  const problem =
    posted?.problems.password ?? (posted?.problems.sure || codeProblem ? undefined : posted?.message)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (posted) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [posted])
  return (
    <form method="post" ref={form} noValidate>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="owner" value={owner} />
      <Stack>
        <PasswordField
          id={`${act}-password`}
          name="password"
          label={copy.password}
          autoComplete="current-password"
          error={problem}
        />
        {factors?.passkey && <ShowPasskey />}
        {(factors?.app || factors?.passkey) && (
          <TextInput
            id={`${act}-code`}
            name="code"
            label={copy.code}
            description={copy.codeHint(factors)}
            autoComplete="one-time-code"
            error={codeProblem}
          />
        )}
        {sure && (
          <Checkbox id={`${act}-sure`} name="sure" value="on" label={sure} error={posted?.problems.sure} />
        )}
        <Button type="submit" fullWidth {...(act === 'delete' && { color: 'red.9' })}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}

/** Replaces the code by a passkey; the form is submitted once the passkey is verified. */
function ShowPasskey() {
  const [isShown, setShown] = useState(false)
  if (isShown) return <Text role="status">{copy.passkeyShown}</Text>
  return (
    <ConfirmByPasskey
      onDone={() => setShown(true)}
      onError={(error) =>
        showFailureToast(error, passkeyCopy.failed, messageOf(error, passkeyCopy.failedText))
      }
    />
  )
}
