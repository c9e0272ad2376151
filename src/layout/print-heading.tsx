import { Flex, Text } from '@chakra-ui/react';
import { useSettings } from '@/data/settings/queries';
import { useIsPrinting } from '@/hooks/use-is-printing';
import { formatDate } from '@/lib/dates';

/** Whose it is and of what day, at the top of what is printed; nothing on a screen. */
export function PrintHeading() {
  const { advocate } = useSettings();
  if (!useIsPrinting()) return null;
  return (
    // Some browsers announce a print and never its end.
    <Flex
      className="print-heading"
      display={{ base: 'none', _print: 'flex' }}
      justify="space-between"
      align="baseline"
      gap="6"
      paddingBottom="2"
      marginBottom="5"
      borderBottomWidth="1px"
      borderColor="ink"
    >
      <Text>
        <strong>{advocate.name}</strong>, {advocate.title}
      </Text>
      <Text whiteSpace="nowrap">{formatDate(new Date().toISOString())}</Text>
    </Flex>
  );
}
