import { addressCopy as copy } from '../../../copy/addresses.ts'
import { DialogBox } from '../../../ui/dialog-box.tsx'
import { AddressForm } from './address-form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** One more address for later bookings. */
export function AddressDialog({ opened, onClose }: Props) {
  return (
    <DialogBox opened={opened} onClose={onClose} title={copy.addTitle} closesBeside={false}>
      <AddressForm opened={opened} onDone={onClose} />
    </DialogBox>
  )
}
