import { Menu } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '@/components/button';
import { Icon } from '@/components/icons';
import { menuSlotRecipe } from '@/components/slot-recipes';

/** Items, in the order of the menu. */
export interface MenuAction {
  label: string;
  /** Set apart by its colour: it cannot be taken back. */
  isDanger?: boolean;
  onSelect: () => void;
}

interface ActionsMenuProps extends Pick<ButtonProps, 'size'> {
  /** The name of the button, of which only dots are seen. */
  label: string;
  /** Actions that are false or undefined are left out; without any there is no menu. */
  actions: readonly (MenuAction | false | undefined)[];
}

/** Menu of rare actions behind a button. */
export function ActionsMenu({ label, actions, size = 'icon' }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = actions.filter((action) => action !== false && action !== undefined);
  if (shown.length === 0) return null;
  return (
    <Menu.Root recipe={menuSlotRecipe} lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button ref={button} variant="outline" size={size} aria-label={label}>
          <Icon name="more" strokeWidth="2.5" />
        </Button>
      </Menu.Trigger>
      {/* Not in a portal: outside of the page's landmarks a screen reader could miss it. */}
      <Menu.Positioner>
        <Menu.Content>
          {shown.map(({ label: text, isDanger, onSelect }) => (
            <Menu.Item
              key={text}
              value={text}
              color={isDanger ? 'oxblood' : undefined}
              onClick={() => {
                // A dialog that opens gives the focus back to it.
                button.current?.focus();
                onSelect();
              }}
            >
              {text}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
