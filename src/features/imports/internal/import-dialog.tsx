import { Box, chakra, Text } from '@chakra-ui/react';
import { maxImportRows } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/imports';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { FileDrop } from '@/components/file-drop';
import { toErrorToast } from '@/lib/api';
import { type CheckedLine, importCheckQuery, useImport } from './queries';
import { type Problem, type ReadImport, RefusedImport, readImport } from './read-import';
import { saveSample } from './sample';

/** One element for 500 lines, which are plain rows: a component for each cell would be slow. */
const Preview = chakra('table', {
  base: {
    width: '100%',
    marginTop: '3',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      padding: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'line',
      overflowWrap: 'anywhere',
    },
    '& th': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& td:last-child': { width: '45%' },
    '& [data-refused] td:last-child': { color: 'error' },
  },
});

function resultOf(found: CheckedLine | undefined): string {
  if (!found) return '';
  if (found.client_name) return texts.existingClient(found.client_name);
  return found.same_as ? texts.clientOfLine(found.same_as) : texts.newClient;
}

interface ImportDialogProps {
  onClose: () => void;
}

/** Imports clients and cases from a CSV file, after what would come of every line was shown. All lines are imported, or none. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const [read, setRead] = useState<(ReadImport & { id: string; name: string }) | null>(null);
  const [error, setError] = useState<string>();
  const check = useQuery(importCheckQuery(read?.id ?? '', read?.rows ?? []));
  const importing = useImport();
  const choose = async ([file]: File[]) => {
    if (!file) return;
    try {
      setRead({ ...(await readImport(file)), id: crypto.randomUUID(), name: file.name });
      setError(undefined);
    } catch (refusal) {
      if (!(refusal instanceof RefusedImport)) throw refusal;
      setError(refusal.message);
    }
  };
  const found = check.isPlaceholderData ? undefined : check.data;
  const problems: Problem[] = [...(read?.problems ?? [])];
  for (const { line, problem } of found?.values() ?? [])
    if (problem) {
      const reason = texts.problems[problem as keyof typeof texts.problems];
      problems.push({ line, field: texts.headings.caseNumber, value: '', reason });
    }
  const refused = new Map<number, Problem[]>();
  for (const problem of problems) refused.set(problem.line, [...(refused.get(problem.line) ?? []), problem]);
  const lines = read?.lines.toSorted((a, b) => Number(refused.has(b.line)) - Number(refused.has(a.line))) ?? [];
  const newClients = [...(found?.values() ?? [])].filter(({ client_id, same_as }) => !client_id && !same_as);
  const cases = read?.rows.filter((row) => row.case) ?? [];
  return (
    <AppDialog
      title={texts.importClients}
      size="lg"
      open
      onClose={onClose}
      footer={
        read && (
          <>
            <Button variant="outline" onClick={() => setRead(null)}>
              {texts.chooseAnotherFile}
            </Button>
            <Button
              disabled={refused.size > 0 || !found}
              loading={importing.isPending}
              onClick={() => importing.mutate(read.rows, { onSuccess: onClose })}
            >
              {refused.size > 0 ? texts.correctFirst(refused.size) : texts.importLines(read.rows.length)}
            </Button>
          </>
        )
      }
    >
      {!read && (
        <Box display="grid" gap="4">
          <Text>{texts.oneLineForEachCase}</Text>
          <Button variant="outline" size="sm" justifySelf="start" onClick={saveSample}>
            {texts.downloadSample}
          </Button>
          <FileDrop
            label={texts.chooseFile}
            hint={texts.fileHelp(maxImportRows)}
            icon="document"
            accept={['.csv', 'text/csv']}
            error={error}
            disabled={false}
            onFiles={(files) => void choose(files)}
          />
        </Box>
      )}
      {read && (
        <>
          <Text role="status" fontWeight="semibold">
            {found ? texts.fileSummary(read.name, read.lines.length, newClients.length, cases.length) : texts.checking}
          </Text>
          {check.error && <Text color="error">{toErrorToast(check.error, texts.errorToasts.import).description}</Text>}
          {read.leftOut.length > 0 && <Text color="muted">{texts.leftOut(read.leftOut.join(', '))}</Text>}
          {refused.size > 0 && <Text color="error">{texts.correctFirst(refused.size)}</Text>}
          <Box tabIndex={0} role="region" aria-label={read.name} maxHeight={{ md: '55vh' }} overflowY={{ md: 'auto' }}>
            <Preview>
              <thead>
                <tr>
                  {[texts.line, texts.clientAndCase, texts.whatComesOfIt].map((heading) => (
                    <th key={heading}>{heading}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(({ line, values }) => (
                  <tr key={line} data-refused={refused.has(line) || undefined}>
                    <td>{line}</td>
                    <td>
                      {[values.fullName, values.phone, values.email].filter(Boolean).join(' · ')}
                      <br />
                      {[values.caseNumber, values.title, values.court].filter(Boolean).join(' · ')}
                    </td>
                    <td>
                      {refused
                        .get(line)
                        ?.map(({ field, value, reason }) => (
                          <div key={field + reason}>{texts.problemOfField(field, value, reason)}</div>
                        )) ?? resultOf(found?.get(line))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Preview>
          </Box>
        </>
      )}
    </AppDialog>
  );
}
