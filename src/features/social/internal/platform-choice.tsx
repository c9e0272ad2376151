import { Box, Checkbox, Flex, Text } from '@chakra-ui/react';
import { type PlatformState, type PostDraft, postProblems, type SocialPlatform, socialPlatforms } from '@contract';
import * as common from '@texts/common';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/social';
import { socialPlatformLabels } from '@texts/social-platforms';
import { useId } from 'react';
import { Button } from '@/components/button';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { ruleText } from '@/lib/rule-text';

interface PlatformChoiceProps {
  chosen: readonly SocialPlatform[];
  onChange: (chosen: SocialPlatform[]) => void;
  /** The draft of the post: a platform that would not take it says why. */
  draft: PostDraft;
  /** Which platforms are connected; undefined while that is not known. */
  states: readonly PlatformState[] | undefined;
  disabled: boolean;
}

/** The platforms that can be posted to; all of them while that is not known: the server decides. */
export function connectedPlatforms(states: readonly PlatformState[] | undefined): SocialPlatform[] {
  return socialPlatforms.filter((platform) => states?.find((one) => one.platform === platform)?.configured !== false);
}

/** Where a post goes: only to a platform that is connected. */
export function PlatformChoice({ chosen, onChange, draft, states, disabled }: PlatformChoiceProps) {
  const id = useId();
  const connected = connectedPlatforms(states);
  const isEmpty = draft.text === '' && !draft.image && !draft.video;
  const toggle = (platform: SocialPlatform, on: boolean) =>
    onChange(socialPlatforms.filter((one) => (one === platform ? on : chosen.includes(one))));
  return (
    <Box role="group" aria-label={texts.platforms}>
      <Flex align="center" justify="space-between" gap="3">
        <Text fontSize="sm" fontWeight="semibold" color="ink">
          {texts.platforms}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          disabled={disabled || connected.length === 0}
          onClick={() => onChange(connected)}
        >
          {texts.selectAll}
        </Button>
      </Flex>
      {socialPlatforms.map((platform) => {
        const isConnected = connected.includes(platform);
        const status = isConnected ? states && common.ready : errorMessages.notConfigured;
        const problems =
          isEmpty || !chosen.includes(platform)
            ? []
            : postProblems(platform, draft).map((problem) => ruleText(problem));
        return (
          <Box key={platform} paddingBlock="2" borderBottomWidth="1px" borderColor="line">
            <Checkbox.Root
              recipe={checkboxSlotRecipe}
              checked={chosen.includes(platform)}
              disabled={disabled || !isConnected}
              onCheckedChange={({ checked }) => toggle(platform, checked === true)}
            >
              <Checkbox.HiddenInput aria-describedby={status && `${id}-${platform}`} />
              <Checkbox.Control>
                <Checkbox.Indicator />
              </Checkbox.Control>
              <Checkbox.Label>{socialPlatformLabels[platform]}</Checkbox.Label>
            </Checkbox.Root>
            {status && (
              <Text as="span" id={`${id}-${platform}`} marginInlineStart="3" fontSize="sm" color="muted">
                {status}
              </Text>
            )}
            {problems.map((problem) => (
              <Text key={problem} fontSize="sm" color="error">
                {problem}
              </Text>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
