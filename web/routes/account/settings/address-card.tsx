import { Button, Card, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { outsideZip } from '#domain/service-area.ts'
import { addressCopy as copy } from '#text/addresses.ts'
import { serviceAreaCopy } from '#text/service-area.ts'
import { settingsCopy } from '#text/settings.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

const AddressDialog = lazyDialog(async () => (await import('./address-dialog.tsx')).AddressDialog)

type CardAddress = Answer<'GET /api/addresses'>[number]

export function AddressCard({ address }: { address: CardAddress }) {
  const outside = outsideZip(address.zipCode, useConfig().serviceArea)
  const [editing, setEditing] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/addresses/:id', { params: { id: address.id } }),
    onSuccess: () => toast.success(copy.deleted),
    onError: (error) => showFailureToast(error, settingsCopy.error, messageOf(error, copy.deleteFailed)),
    // Also after a refusal: the address may be gone already.
    onSettled: lastInvalidationSettled,
  })

  function ask() {
    if (window.confirm(copy.confirmDelete)) remove.mutate()
  }

  return (
    <Card>
      <Group justify="space-between" align="flex-start">
        <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere', flex: '1 1 10rem' }}>
          {address.label && <Text fw={600}>{address.label}</Text>}
          <Text {...(!address.label && { fw: 600 })}>{address.street}</Text>
          {address.aptNumber && <Text>{copy.apartment(address.aptNumber)}</Text>}
          <Text>
            {address.city}, {address.state} {address.zipCode}
          </Text>
          {address.instructions && (
            <Text size="sm" c="dimmed" mt={4} style={{ whiteSpace: 'pre-line' }}>
              {address.instructions}
            </Text>
          )}
          {outside !== null && (
            <Text size="sm" mt={4}>
              {serviceAreaCopy.outside(outside)}
            </Text>
          )}
        </address>
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => setEditing(true)}
            aria-label={copy.editNamed(address.label ?? address.street)}
          >
            {copy.edit}
          </Button>
          <Button
            variant="default"
            onClick={ask}
            loading={remove.isPending}
            aria-label={copy.deleteNamed(address.label ?? address.street)}
          >
            {copy.delete}
          </Button>
        </Group>
      </Group>
      <AddressDialog opened={editing} onClose={() => setEditing(false)} address={address} />
    </Card>
  )
}
