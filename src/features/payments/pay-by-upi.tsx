import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { formatRupees, type Settings, toRupees, upiLink } from '@contract';
import * as invoiceTexts from '@texts/invoices';
import { language } from '@texts/language';
import * as texts from '@texts/payments';
import { Button } from '@/components/button';
import { useSettings } from '@/data/settings/queries';
import { useCopy } from '@/lib/use-copy';
import { toQrPath } from './qr-path';

interface CopyProps {
  label: string;
  shown: string;
  copies: string;
}

function CopyLine({ label, shown, copies }: CopyProps) {
  const { copy, status } = useCopy(copies, { copied: texts.copied(label), failed: texts.notCopied });
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
      <Text as="span" color="muted" fontSize="sm">
        {label}
      </Text>
      <Text as="span" overflowWrap="anywhere">
        {shown}
      </Text>
      <Button variant="outline" size="sm" aria-label={texts.copyNamed(label)} onClick={copy}>
        {texts.copy}
      </Button>
      <Text as="span" role="status" color="muted" fontSize="sm">
        {status}
      </Text>
    </Flex>
  );
}

interface PayByUpiProps {
  /** With a UPI ID. */
  fees: Settings['fees'];
  /** Open amount. */
  amountPaise: number;
  /** Of the invoice. */
  number: string;
}

/** How an invoice is paid by UPI: on a phone by a link to its app, else by a QR code. Nothing comes back from the app. */
export function PayByUpi({ fees, amountPaise, number }: PayByUpiProps) {
  const { advocate } = useSettings();
  const link = upiLink({ vpa: fees.vpa, payeeName: fees.payeeName || advocate.name, amountPaise, number });
  const { path, size } = toQrPath(link);
  return (
    <Flex
      // On a phone first the link: nobody scans their own screen.
      direction={{ base: 'column', sm: 'row-reverse' }}
      gap="5"
      marginTop="4"
      paddingTop="4"
      borderTopWidth="1px"
      borderColor="brassLine"
    >
      <Flex direction="column" align="flex-start" gap="2" flex="1" minWidth="0">
        <Heading as="h4" size="md">
          {texts.payByUpi}
        </Heading>
        <Text fontSize="sm">{texts.scanHelp}</Text>
        <Box hideFrom="md">
          <Button asChild>
            <a href={link} aria-label={texts.openUpiAppFor(number)}>
              {texts.openUpiApp}
            </a>
          </Button>
          <Text marginTop="2" fontSize="sm">
            {texts.ifRefused}
          </Text>
        </Box>
        <CopyLine label={texts.upiId} shown={fees.vpa} copies={fees.vpa} />
        <CopyLine
          label={invoiceTexts.amount}
          shown={formatRupees(amountPaise, language)}
          copies={toRupees(amountPaise)}
        />
        <Text color="muted" fontSize="sm">
          {texts.officeConfirms}
        </Text>
      </Flex>
      <svg role="img" aria-label={texts.qrOf(number)} width="176" height="176" viewBox={`0 0 ${size} ${size}`}>
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Flex>
  );
}
