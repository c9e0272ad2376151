import { Box, chakra, Input, NativeSelect, Text } from '@chakra-ui/react';
import { lengths, maxImportRows } from '@contract';
import { newId } from '@contract/new-id';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/imports';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useDiscardQuestion } from '@/components/discard-question';
import { FileDrop } from '@/components/file-drop';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';
import { nameConflictsQuery } from '@/data/clients/queries';
import { toAskedNames, toLineConflicts } from '@/data/imports/conflicts';
import { headings } from '@/data/imports/headings';
import { type Answers, type CheckedLine, importCheckQuery, useImport } from '@/data/imports/queries';
import {
  cellOf,
  headingOf,
  type Problem,
  type ReadImport,
  RefusedImport,
  readImport,
} from '@/data/imports/read-import';
import { toErrorToast } from '@/lib/api';
import { csvLine, saveCsv } from '@/lib/csv';
import { LineConflicts } from './line-conflicts';
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
  if (found.client_name) {
    const there = texts.existingClient(found.client_name);
    return found.not_taken.length > 0
      ? `${there}. ${texts.notTaken(found.not_taken.map(headingOf).join(', '))}`
      : there;
  }
  return found.same_as ? texts.clientOfLine(found.same_as) : texts.newClient;
}

interface WhoIsItProps {
  found: CheckedLine;
  name: string;
  answer: string | undefined;
  onAnswer: (answer: string) => void;
}

/** Asks whether the client of a line is one who is there already. */
function WhoIsIt({ found, name, answer = '', onAnswer }: WhoIsItProps) {
  return (
    <>
      <Text>{texts.whoIsIt}</Text>
      <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="sm">
        <NativeSelect.Field
          aria-label={texts.whoIsOfLine(name, found.line)}
          value={answer}
          onChange={({ target }) => onAnswer(target.value)}
        >
          <option value="" disabled>
            {texts.choose}
          </option>
          <option value="new">{texts.newClient}</option>
          {found.candidates?.map(({ id, full_name }) => (
            <option key={id} value={id}>
              {texts.existingClient(full_name)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </>
  );
}

/** A file as it is imported. */
interface Chosen extends ReadImport {
  id: string;
  file: File;
  /** Of its cases without one. */
  description: string;
  /** Lines that are left out: they were refused, and saved to be corrected. */
  dropped: ReadonlySet<number>;
}

interface ImportDialogProps {
  onClose: () => void;
}

/** Lines with conflicts that are named above the table. */
const MAX_NAMED = 10;

/** Saves the refused lines as they are written, each with what is to be corrected, which the next import leaves out. */
function saveRefused({ head, lines }: ReadImport, refused: ReadonlyMap<number, readonly Problem[]>): void {
  const of = (line: number) =>
    refused
      .get(line)
      ?.map(({ field, value, reason }) => texts.problemOfField(field, value, reason))
      .join('; ') ?? '';
  const rows = lines.filter(({ line }) => refused.has(line));
  saveCsv('to-be-corrected.csv', [
    csvLine([...head, texts.whatToCorrect]),
    ...rows.map(({ line, cells }) => csvLine([...head.map((_, place) => cells[place] ?? ''), of(line)])),
  ]);
}

/**
 * Imports clients and cases from a CSV file, after what would come of every line was shown: all lines, or the good ones, while
 * the others are saved to be corrected.
 */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const [read, setRead] = useState<Chosen | null>(null);
  const [error, setError] = useState<string>();
  const [answers, setAnswers] = useState<Answers>({});
  const check = useQuery(importCheckQuery(read?.id ?? '', read?.rows ?? [], answers));
  const alike = useQuery(nameConflictsQuery(read?.id ?? '', toAskedNames(read?.lines ?? [])));
  const importing = useImport();
  const [description, setDescription] = useState('');
  const load = async (file: File, text = '', dropped: Chosen['dropped'] = new Set()) => {
    const whole = await readImport(file, { description: text });
    const isLeft = ({ line }: { line: number }) => !dropped.has(line);
    const [lines, rows] = [whole.lines.filter(isLeft), whole.rows.filter(isLeft)];
    const problems = whole.problems.filter(isLeft);
    setRead({ ...whole, lines, rows, problems, id: newId(), file, description: text, dropped });
  };
  const choose = async ([file]: File[]) => {
    if (!file) return;
    try {
      await load(file);
      setAnswers({});
      setDescription('');
      setError(undefined);
    } catch (refusal) {
      if (!(refusal instanceof RefusedImport)) throw refusal;
      setError(refusal.message);
    }
  };
  // While an answer is looked at, what was found before it stays on the screen.
  const isChecking = check.isPlaceholderData;
  const found = isChecking && Object.keys(answers).length === 0 ? undefined : check.data;
  const checked = [...(found?.values() ?? [])];
  const problems: Problem[] = [...(read?.problems ?? [])];
  for (const { line, problem, not_taken, same_as } of checked) {
    if (problem === 'there' || problem === 'twice')
      problems.push({ line, field: headings.caseNumber, value: '', reason: texts.problems[problem] });
    if (problem === 'differs')
      for (const column of not_taken) {
        const value = cellOf(read?.rows.find((row) => row.line === line)?.client, column);
        problems.push({ line, field: headingOf(column), value, reason: texts.differs(same_as ?? line) });
      }
  }
  const refused = new Map<number, Problem[]>();
  for (const problem of problems) refused.set(problem.line, [...(refused.get(problem.line) ?? []), problem]);
  const asked = checked.filter(({ problem }) => problem === 'asked').length;
  // Rows that need an action come first, and stay there.
  const placeOf = (line: number) => (refused.has(line) ? 0 : found?.get(line)?.candidates ? 1 : 2);
  const lines = read?.lines.toSorted((a, b) => placeOf(a.line) - placeOf(b.line)) ?? [];
  const conflicts = toLineConflicts(read?.lines ?? [], alike.data?.found ?? [], found);
  const conflicting = lines
    .map(({ line }) => line)
    .filter((line) => conflicts.get(line)?.length)
    .toSorted((a, b) => a - b);
  const named = conflicting.slice(0, MAX_NAMED).join(', ') + (conflicting.length > MAX_NAMED ? ' …' : '');
  const isFirst = ({ client_id, same_as, problem }: CheckedLine) => !client_id && !same_as && problem !== 'asked';
  const newClients = checked.filter(isFirst);
  const { close, question } = useDiscardQuestion(read !== null, onClose);
  const another = useDiscardQuestion(Object.keys(answers).length > 0, () => {
    setRead(null);
    setAnswers({});
  });
  let toDo = '';
  if (asked > 0) toDo = texts.answerFirst(asked);
  if (refused.size > 0) toDo = texts.correctFirst(refused.size);
  const cases = read?.rows.filter((row) => row.case) ?? [];
  const isGood = ({ line }: { line: number }) => !refused.has(line);
  const good = read?.rows.filter(isGood) ?? [];
  const goOnWithGood = (given: NonNullable<typeof read>) => {
    saveRefused(given, refused);
    // Looked at anew: a line may have been of the client of a refused one.
    const dropped = new Set([...given.dropped, ...refused.keys()]);
    setRead({ ...given, id: newId(), rows: good, lines: given.lines.filter(isGood), problems: [], dropped });
  };
  const lacksDescription = read?.lines.some(({ values }) => (values.title || values.caseNumber) && !values.description);
  return (
    <AppDialog
      title={texts.importClients}
      size="lg"
      open
      onClose={close}
      footer={
        read && (
          <>
            <Button variant="outline" onClick={another.close}>
              {texts.chooseAnotherFile}
            </Button>
            {refused.size > 0 && good.length > 0 && found && !isChecking && (
              <Button variant="outline" title={texts.refusedAreSaved} onClick={() => goOnWithGood(read)}>
                {texts.goOnWithGood(good.length)}
              </Button>
            )}
            <Button
              disabled={toDo !== '' || !found || isChecking}
              loading={importing.isPending}
              onClick={() => importing.mutate({ id: read.id, rows: read.rows, answers }, { onSuccess: onClose })}
            >
              {toDo || texts.importLines(read.rows.length)}
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
            {found
              ? texts.fileSummary(read.file.name, read.lines.length, newClients.length, cases.length)
              : texts.checking}
          </Text>
          {check.error && <Text color="error">{toErrorToast(check.error, texts.errorToasts.import).description}</Text>}
          {read.leftOut.length > 0 && <Text color="muted">{texts.leftOut(read.leftOut.join(', '))}</Text>}
          <Text color={conflicting.length > 0 ? 'brass' : 'muted'}>
            {alike.data
              ? texts.conflictSummary(conflicting.length, named, alike.data.missed)
              : texts.lookingForConflicts}
          </Text>
          {toDo && <Text color="error">{toDo}</Text>}
          {refused.size > 0 && good.length > 0 && <Text color="muted">{texts.refusedAreSaved}</Text>}
          {lacksDescription && (
            <Box as="label" display="block" marginBlock="2">
              <Text>{texts.defaultDescription}</Text>
              <Input
                value={description}
                maxLength={lengths.description[1]}
                onChange={({ target }) => setDescription(target.value)}
                onBlur={() => {
                  const text = description.trim();
                  if (text !== read.description) void load(read.file, text, read.dropped);
                }}
              />
            </Box>
          )}
          <Box
            tabIndex={0}
            role="region"
            aria-label={read.file.name}
            maxHeight={{ md: '55vh' }}
            overflowY={{ md: 'auto' }}
          >
            <Preview>
              <thead>
                <tr>
                  {[texts.line, texts.clientAndCase, texts.whatComesOfIt].map((heading) => (
                    <th key={heading}>{heading}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(({ line, values }) => {
                  const result = found?.get(line);
                  return (
                    <tr key={line} data-refused={refused.has(line) || undefined}>
                      <td>{line}</td>
                      <td>
                        {[values.fullName, values.phone, values.email].filter(Boolean).join(' · ')}
                        <br />
                        {[
                          values.caseNumber,
                          values.title,
                          values.court,
                          values.opponent,
                          values.nextDate,
                          values.nextPurpose,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </td>
                      <td>
                        {result?.candidates && (
                          <WhoIsIt
                            found={result}
                            name={values.fullName ?? ''}
                            answer={answers[line]}
                            onAnswer={(answer) => setAnswers({ ...answers, [line]: answer })}
                          />
                        )}
                        {refused
                          .get(line)
                          ?.map(({ field, value, reason }) => (
                            <div key={field + reason}>{texts.problemOfField(field, value, reason)}</div>
                          )) ?? (result?.candidates && !result.not_taken.length ? '' : resultOf(result))}
                        {conflicts.get(line)?.length ? <LineConflicts found={conflicts.get(line) ?? []} /> : null}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </Preview>
          </Box>
        </>
      )}
      {question}
      {another.question}
    </AppDialog>
  );
}
