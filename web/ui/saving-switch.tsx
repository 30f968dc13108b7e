import { Switch, type SwitchProps } from '@mantine/core'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'

interface SavingSwitchProps extends Omit<SwitchProps, 'checked' | 'onChange'> {
  /** What holds, as the server or the browser said last. */
  checked: boolean
  /** Resolves or rejects once `checked` is up to date again. */
  onChange: (on: boolean) => Promise<unknown>
}

/** A switch whose change takes a while: from the press on it shows what was asked for, and changes are made one at a time. */
export function SavingSwitch({ checked, onChange, ...props }: SavingSwitchProps) {
  // A mutation is pending a moment later; until then the switch would jump back.
  const [asked, setAsked] = useState<boolean | null>(null)
  return (
    <Switch
      {...props}
      checked={asked ?? checked}
      onChange={({ currentTarget }) => {
        if (asked !== null) return
        setAsked(currentTarget.checked)
        // After the queries' own notifications, which come in the same order.
        const settle = () => notifyManager.schedule(() => setAsked(null))
        onChange(currentTarget.checked).then(settle, settle)
      }}
    />
  )
}
