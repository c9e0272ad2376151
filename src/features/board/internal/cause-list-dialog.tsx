import { Box, Checkbox, Field, Heading, Stack, Text, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/board';
import { type ReactNode, useEffect, useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useDiscardQuestion } from '@/components/discard-question';
import { FileDrop } from '@/components/file-drop';
import { checkboxSlotRecipe, fieldSlotRecipe } from '@/components/slot-recipes';
import { compare, type Found, type Match, matchQuery, useConfirmList } from '@/data/cause-list/queries';
import { dropReader, prepareReader, RefusedList, readFile } from '@/data/cause-list/read-file';
import { type CauseList, findCode, type ListItem, readPasted } from '@/data/cause-list/read-list';
import { useSettings } from '@/data/settings/queries';
import { ApiError, toErrorToast } from '@/lib/api';
import { formatDay } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';

/** Item and hall. */
const toListing = (item: string | null, hall: string | null) =>
  [item && texts.item(item), hall].filter(Boolean).join(', ');

const sidesOf = ({ petitioner, respondent }: ListItem) => petitioner && respondent && `${petitioner} v. ${respondent}`;

/** Where it is listed, what it is here, and what the list says of it. */
function Entry({ item, match, code }: { item?: ListItem | undefined; match?: Match; code: string }) {
  const before = match && toListing(match.item_number, match.court_hall);
  const listing = item ? toListing(item.item, item.hall) : (before ?? '');
  const details = [
    match && item?.number,
    item && sidesOf(item),
    item && findCode(item, code),
    item && before && before !== listing && texts.wasBefore(before),
  ];
  return (
    <Box overflowWrap="anywhere">
      {[listing, match ? nameCase(match.case_number, match.case_title) : item?.number].filter(Boolean).join(' · ')}
      <Text color="muted" fontSize="sm">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Box as="section" marginTop="4">
      <Heading as="h3" size="sm" borderBottomWidth="1px" borderColor="brassLine" paddingBottom="1">
        {`${title} (${count})`}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2" marginTop="2">
        {children}
      </Stack>
    </Box>
  );
}

interface ReadList extends CauseList {
  id: string;
}

/** Compares the board of a day with a court's list, which is pasted or read from its PDF, and takes it over. */
export function CauseListDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { aorCode: code } = useSettings().enrolment;
  const [list, setList] = useState<ReadList | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string>();
  /** Ticks that differ from the proposal, by case or place. */
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const match = useQuery(matchQuery(day, list?.id ?? '', list, code));
  const confirming = useConfirmList(day);
  const isChanged = confirming.error instanceof ApiError && confirming.error.status === 409;
  useEffect(() => dropReader, []);
  const { close, question } = useDiscardQuestion(list !== null, onClose, texts.discardTheList, texts.keepTheList);
  const show = (read: CauseList) => {
    setList({ ...read, id: crypto.randomUUID() });
    setTicked({});
    setError(undefined);
    confirming.reset();
  };
  const paste = (text: string) => {
    if (text.trim() === '') return;
    const read = readPasted(text);
    if (read.items.length > 0) show(read);
    else setError(texts.causeListRefusals.noItems);
  };
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setIsReading(true);
    try {
      show(await readFile(file));
    } catch (refusal) {
      if (!(refusal instanceof RefusedList)) throw refusal;
      setError(refusal.message);
    } finally {
      setIsReading(false);
    }
  };
  const compared = list && match.data ? compare(list, match.data, code) : null;
  const keyOf = ({ match: { case_id } }: Found) => case_id;
  const isTaken = (key: string, proposed: boolean) => ticked[key] ?? proposed;
  const toggle = (key: string, proposed: boolean) => setTicked({ ...ticked, [key]: !isTaken(key, proposed) });
  const added = compared?.toAdd.filter((found) => isTaken(keyOf(found), true)) ?? [];
  const confirm = () => {
    if (!compared) return;
    const proposed = compared.proposed.filter((found) => isTaken(keyOf(found), false));
    const unknown = compared.unknown.filter(({ place }) => isTaken(String(place), false));
    confirming.mutate(
      { found: [...compared.onBoard, ...added, ...proposed], unknown },
      // After a refusal the dialog stays open: changes of others are read and shown before they are confirmed.
      { onSuccess: onClose },
    );
  };
  const tick = (key: string, proposed: boolean, label: ReactNode) => (
    <li key={key}>
      <Checkbox.Root
        recipe={checkboxSlotRecipe}
        alignItems="flex-start"
        checked={isTaken(key, proposed)}
        onCheckedChange={() => toggle(key, proposed)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control marginTop="0.5">
          <Checkbox.Indicator />
        </Checkbox.Control>
        <Checkbox.Label fontWeight="normal">{label}</Checkbox.Label>
      </Checkbox.Root>
    </li>
  );
  return (
    <AppDialog
      title={`${texts.causeList}: ${formatDay(day)}`}
      size="lg"
      open
      onClose={close}
      footer={
        list && (
          <>
            <Button variant="outline" onClick={() => setList(null)}>
              {texts.anotherList}
            </Button>
            <Button disabled={!compared} loading={confirming.isPending} onClick={confirm}>
              {texts.confirm}
            </Button>
          </>
        )
      }
    >
      {!list && (
        <Box display="grid" gap="4">
          <Field.Root recipe={fieldSlotRecipe}>
            <Field.Label>{texts.pasteTheList}</Field.Label>
            <Textarea rows={5} onChange={({ target }) => paste(target.value)} />
            <Field.HelperText>{texts.pasteHelp}</Field.HelperText>
          </Field.Root>
          <Box onClickCapture={prepareReader} onDragEnterCapture={prepareReader}>
            <FileDrop
              label={isReading ? texts.readingTheList : texts.choosePdf}
              hint={texts.pdfHelp}
              icon="document"
              accept={['.pdf', 'application/pdf']}
              error={error}
              disabled={isReading}
              onFiles={(files) => void choose(files)}
            />
          </Box>
        </Box>
      )}
      {list && (
        <>
          <Text role="status" fontWeight="semibold">
            {compared
              ? texts.listSummary(compared.onBoard.length, added.length, compared.notListed.length)
              : texts.comparing}
          </Text>
          <Text color="muted" fontSize="sm">
            {texts.itemsRead(list.items.length, list.court)}
          </Text>
          {list.day && list.day !== day && <Text color="error">{texts.listOfAnotherDay(formatDay(list.day))}</Text>}
          {isChanged && <Text color="error">{texts.changedMeanwhile}</Text>}
          {match.error && (
            <Text color="error">{toErrorToast(match.error, texts.errorToasts.causeList).description}</Text>
          )}
          {compared && (
            <>
              <Group title={texts.listHeadings.notListed} count={compared.notListed.length}>
                {compared.notListed.map((row) => (
                  <li key={row.case_id}>
                    <Entry match={row} code={code} />
                  </li>
                ))}
              </Group>
              <Group title={texts.listHeadings.toAdd} count={compared.toAdd.length}>
                {compared.toAdd.map((found) => tick(keyOf(found), true, <Entry {...found} code={code} />))}
              </Group>
              <Group title={texts.listHeadings.proposed} count={compared.proposed.length}>
                {compared.proposed.map((found) => tick(keyOf(found), false, <Entry {...found} code={code} />))}
              </Group>
              <Group title={texts.listHeadings.unknown} count={compared.unknown.length}>
                {compared.unknown.map((item) => tick(String(item.place), false, <Entry item={item} code={code} />))}
              </Group>
              <Group title={texts.listHeadings.onBoard} count={compared.onBoard.length}>
                {compared.onBoard.map((found) => (
                  <li key={keyOf(found)}>
                    <Entry {...found} code={code} />
                  </li>
                ))}
              </Group>
            </>
          )}
        </>
      )}
      {question}
    </AppDialog>
  );
}
