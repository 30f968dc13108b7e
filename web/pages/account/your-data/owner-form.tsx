import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Posted } from '../../../api/posted-form.ts'
import { yourDataCopy as copy } from '../../../copy/your-data.ts'
import { PasswordField } from '../../../ui/password-field.tsx'

interface Props {
  act: 'export' | 'delete'
  submit: string
  /** What somebody has to tick first, for what cannot be undone. */
  sure?: string
  /** Whether the account has a second factor to show as well. */
  asksCode?: boolean
  posted: Posted | undefined
}

/** Asks for the password and posts it: a file or a goodbye needs no script. */
export function OwnerForm({ act, submit, sure, asksCode, posted }: Props) {
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
      <Stack>
        <PasswordField
          id={`${act}-password`}
          name="password"
          label={copy.password}
          autoComplete="current-password"
          error={problem}
        />
        {asksCode && (
          <TextInput
            id={`${act}-code`}
            name="code"
            label={copy.code}
            description={copy.codeHint}
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
