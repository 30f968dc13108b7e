import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressCopy as copy } from '#text/addresses.ts'
import { addressesQuery } from '#web/api/queries.ts'
import { Columns } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { AddressCard } from './address-card.tsx'

const AddressDialog = lazyDialog(async () => (await import('./address-dialog.tsx')).AddressDialog)

export function SavedAddresses() {
  const { data: addresses, error, isFetching, refetch } = useQuery(addressesQuery)
  const [adding, setAdding] = useState(false)
  if (!addresses && isFetching) return <CardSkeletons cards={2} />
  if (!addresses) return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />

  const add = <Button onClick={() => setAdding(true)}>{copy.add}</Button>
  return (
    <Stack>
      {addresses.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Columns>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} />
            ))}
          </Columns>
          <Group>{add}</Group>
        </>
      )}
      <AddressDialog opened={adding} onClose={() => setAdding(false)} />
    </Stack>
  )
}
