import * as texts from '@texts/imports';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';

const ImportDialog = lazy(async () => ({ default: (await import('./internal/import-dialog')).ImportDialog }));

/** Opens the import of clients and cases, whose code is loaded then. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {texts.importCsv}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
