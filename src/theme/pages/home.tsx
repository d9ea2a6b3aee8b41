import type {PageComponentProps} from '#client/page-module.ts';
import {Tab} from '#theme/content/tab.tsx';
import {Tabs} from '#theme/content/tabs.tsx';
import {Home} from '#theme/home/home.tsx';
import {INSTALL_COMMANDS, InstallCommand} from '#theme/home/install.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function HomePage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'home');
  const commands = (
    <Tabs group="package-manager">
      {Object.entries(INSTALL_COMMANDS).map(([manager, lines]) => (
        <Tab key={manager} value={manager} label={manager}>
          <InstallCommand lines={lines} />
        </Tab>
      ))}
    </Tabs>
  );
  return <Home page={page} commands={commands} />;
}
