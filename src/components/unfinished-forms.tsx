import { Alert, Flex } from '@chakra-ui/react';
import * as common from '@texts/common';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { type UnfinishedForm, useUnfinishedForms } from '@/lib/form-draft';
import { Button } from './button';

/** Offers to go on with forms that were left half typed. */
export function UnfinishedNotice({ forms }: { forms: readonly UnfinishedForm[] }) {
  return forms.map(({ key, title, onContinue, onDiscard }) => (
    <Alert.Root key={key} recipe={alertSlotRecipe} status="info" className="screen-only" marginBottom="3">
      <Alert.Content>
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
          <Alert.Title>{common.unfinished(title)}</Alert.Title>
          <Flex gap="2">
            <Button size="sm" onClick={onContinue}>
              {common.continueForm}
            </Button>
            <Button variant="outline" size="sm" onClick={onDiscard}>
              {common.discard}
            </Button>
          </Flex>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  ));
}

/** The forms that were left half typed on the part of the page that is shown. */
export function UnfinishedForms() {
  return <UnfinishedNotice forms={useUnfinishedForms()} />;
}
