import type { Answer } from '#contract/index.ts'
import { addressCopy as copy } from '#web/copy/addresses.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** The saved address to change; a new one without it. */
  address?: Answer<'GET /api/addresses'>[number]
}

/** An address for later bookings, new or changed. */
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
