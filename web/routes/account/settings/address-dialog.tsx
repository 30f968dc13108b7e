import type { Answer } from '#contract/index.ts'
import { addressCopy as copy } from '#text/addresses.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** The saved address to edit; omitted for a new one. */
  address?: Answer<'GET /api/addresses'>[number]
}

/** Adds or edits a saved address. */
export function AddressDialog({ opened, onClose, address }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={address ? copy.editTitle : copy.addTitle}
      closeOnClickOutside={false}
    >
      <AddressForm opened={opened} onDone={onClose} address={address} />
    </Dialog>
  )
}
